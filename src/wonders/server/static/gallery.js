// Filters of the gallery take effect at once; without this script the button sends them.
const form = document.querySelector(".filters");
const tiles = [...document.querySelectorAll(".tile")];
const walls = [...document.querySelectorAll(".wall")];

function show() {
  const wanted = Object.fromEntries(new FormData(form));
  const players = wanted.players ? Math.max(wanted.players, form.dataset.fewest) : Infinity;
  for (const tile of tiles) {
    const other = ["kind", "age", "colour"].some((name) => wanted[name] && tile.dataset[name] !== wanted[name]);
    tile.hidden = other || tile.dataset.least > players;
  }
  for (const wall of walls) wall.hidden = !wall.querySelector(".tile:not([hidden])");
  const asked = Object.entries(wanted).filter(([, value]) => value);
  history.replaceState(null, "", `?${new URLSearchParams(asked)}`);
}

// A link to a card that the filters hide shows everything again.
function find() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target?.closest("[hidden]")) return;
  for (const select of form.querySelectorAll("select")) select.value = "";
  const { hash } = location;
  show();
  history.replaceState(null, "", hash);
  target.scrollIntoView();
}

form.querySelector("button").hidden = true;
form.addEventListener("change", show);
addEventListener("hashchange", find);
find();
