// Searching the rules: shows the rules and table rows that have all the words, and marks them.
const form = document.querySelector(".rules-search");
const box = form.querySelector("input");
const told = form.querySelector("output");
const fold = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const units = [...document.querySelectorAll(".rules .rule")].flatMap((rule) => {
  const rows = [...rule.querySelectorAll("tbody tr")];
  return rule.id || !rows.length ? [rule] : rows;
});
const texts = units.map((unit) => fold(unit.textContent));

function unmark() {
  for (const mark of document.querySelectorAll(".rules mark")) {
    const parent = mark.parentNode;
    mark.replaceWith(mark.textContent);
    parent.normalize();
  }
}

function mark(unit, words) {
  const walker = document.createTreeWalker(unit, NodeFilter.SHOW_TEXT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const text = fold(node.data);
    // Folding must not move letters: where it does, the text stays as it is.
    if (text.length !== node.data.length) continue;
    const found = words.map((word) => [text.indexOf(word), word.length]).filter(([at]) => at >= 0);
    for (const [at, length] of found.sort((a, b) => b[0] - a[0])) {
      if (at + length > node.data.length) continue;
      const hit = node.splitText(at);
      hit.splitText(length);
      const marked = document.createElement("mark");
      hit.replaceWith(marked);
      marked.append(hit);
    }
  }
}

function search() {
  unmark();
  const words = fold(box.value).split(/\s+/).filter((word) => word.length > 1);
  const wanted = units.map((_unit, place) => words.every((word) => texts[place].includes(word)));
  units.forEach((unit, place) => {
    unit.hidden = !wanted[place];
    if (words.length && wanted[place]) mark(unit, words);
  });
  for (const part of document.querySelectorAll(".rules .rule:not([id]), .rules .chapter, .rules .opening")) {
    const inside = units.filter((unit) => part.contains(unit));
    part.hidden = words.length > 0 && !inside.some((unit) => !unit.hidden);
  }
  const shown = wanted.filter(Boolean).length;
  told.textContent = words.length ? told.dataset.some.replace("{shown}", shown).replace("{all}", units.length) : "";
}

form.hidden = false;
form.addEventListener("submit", (event) => event.preventDefault());
box.addEventListener("input", search);
box.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  box.value = "";
  search();
});
if (matchMedia("(max-width: 60rem)").matches) document.querySelector(".contents").open = false;
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  if (!link || !box.value) return;
  box.value = "";
  search();
});
