/** Which cards lie where nobody sees them, and how an analysis is kept and shared. */

import { useState } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { Share } from "../elements/share.tsx";
import { _ } from "../words/language.ts";
import { drop, keep, kept } from "./link.ts";
import { address, restart, start } from "./state.ts";

const NUMBERS = 1_000_000;

/** How the hidden cards lie; they can be dealt anew, or be put back. */
export function Cards() {
  const now = start.value;
  if (!now) return null;
  const isEntered = now.position !== null;
  const anew = isEntered ? now.anew ?? 0 : now.anew;
  return (
    <section>
      <h2>{_("Hidden cards")}</h2>
      <p>
        {anew === null
          ? _("They lie as they lay in the game. The coach does not know them: it judges by what the seat can know.")
          : _(
            "They are dealt anew (deal {number}). The coach does not know them: it judges by what the seat can know.",
            {
              number: anew,
            },
          )}
      </p>
      <div class="row">
        <button onClick={() => restart({ anew: Math.floor(Math.random() * NUMBERS) })}>{_("Deal them anew")}</button>
        {!isEntered && anew !== null && (
          <button onClick={() => restart({ anew: null })}>{_("As they lay in the game")}</button>
        )}
      </div>
      <p class="quiet">{_("Other cards begin a new tree.")}</p>
    </section>
  );
}

/** Keeps the analysis in this browser, and gives it to others as a link. */
export function Keeping() {
  const [all, list] = useState(kept);
  const [name, call] = useState("");
  const [told, tell] = useState("");
  const save = (event: Event) => {
    event.preventDefault();
    const done = keep({ name: name.trim() || new Date().toLocaleString(), address: address.value });
    tell(done ? _("Kept in this browser") : _("This browser keeps nothing."));
    list(kept());
  };
  return (
    <section class="keeping">
      <h2>{_("Keep and share")}</h2>
      <form class="row" onSubmit={save}>
        <input
          aria-label={_("Name of the analysis")}
          placeholder={_("Name of the analysis")}
          maxLength={60}
          value={name}
          onInput={(event) => call(event.currentTarget.value)}
        />
        <button>{_("Keep")}</button>
        <span role="status">{told}</span>
      </form>
      <div class="row">
        <Share url={new URL(address.value, location.href).href} text={_("Share this analysis")} />
      </div>
      <p class="quiet">{_("The link carries the whole tree; the server keeps nothing of it.")}</p>
      {all.length > 0 && (
        <ul class="kept">
          {all.map((one) => (
            <li key={one.name}>
              <a href={one.address}>{one.name}</a>
              <button
                class="plain"
                onClick={() => {
                  drop(one.name);
                  list(kept());
                }}
              >
                <Icon name="close" label={_("Forget {name}", { name: one.name })} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
