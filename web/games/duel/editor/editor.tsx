/** A position of Duel entered by hand: what one sees on a real table, part by part. */

import { signal } from "@preact/signals";
import { useLayoutEffect, useState } from "preact/hooks";
import type { EditorProps } from "../../../app/elements/board.ts";
import type { Words } from "../../../app/words/words.ts";
import { roman } from "../../../app/words/words.ts";
import { _ } from "../language.ts";
import type { DuelView } from "../view.ts";
import { Cities } from "./cities.tsx";
import { atAge, BETWEEN, blank, type Entry, entryOf, factsOf, QUESTIONS, settled, unchosen } from "./entry.ts";
import { Structure, Taken } from "./cards.tsx";

export interface Part {
  entry: Entry;
  words: Words;
  change: (entry: Entry) => void;
}

/** What was entered last, to come back to it. */
const last = signal<Entry | null>(null);

/** How a seat is called on a table without names. */
export function seatName(seat: number): string {
  return seat ? _("Second player") : _("First player");
}

export function Editor({ words, view, done, refused }: EditorProps<DuelView>) {
  const { items } = words.game;
  const [entry, set] = useState(() => view ? entryOf(view, items) : last.value ?? blank(items));
  const [missing, tell] = useState("");
  const change = (now: Entry) => {
    last.value = now;
    tell("");
    set(now);
  };
  useLayoutEffect(() => document.querySelector<HTMLElement>(".editor h1")?.focus(), []);
  const finish = (event: Event) => {
    event.preventDefault();
    const place = unchosen(entry);
    if (place) tell(_("Choose the card in place {place}, or say that it has been taken.", { place }));
    else done(factsOf(entry));
  };
  const part = { entry, words, change };
  return (
    <form class="editor" onSubmit={finish}>
      <h1 tabIndex={-1}>{_("A position entered by hand")}</h1>
      <p>
        {_("Tell what lies on your table. What nobody can see is dealt at random; the coach does not know it either.")}
      </p>
      <Moment {...part} />
      <Structure {...part} />
      <Taken {...part} />
      <Cities {...part} />
      <footer>
        <p role="alert">{missing || refused}</p>
        <button type="button" onClick={() => change(blank(items))}>{_("Clear everything")}</button>
        <button class="main">{_("Analyse this position")}</button>
      </footer>
    </form>
  );
}

/** The age, who is asked, and what. */
function Moment({ entry, words, change }: Part) {
  const { items } = words.game;
  return (
    <fieldset>
      <legend>{_("The moment")}</legend>
      <label>
        {_("Age")}{" "}
        <select
          value={String(entry.age)}
          onChange={(event) => change(atAge(entry, items, Number(event.currentTarget.value)))}
        >
          {[1, 2, 3].map((age) => <option key={age} value={String(age)}>{roman(age)}</option>)}
        </select>
      </label>
      <label>
        {_("Whose turn it is")}{" "}
        <select
          value={String(entry.turn)}
          onChange={(event) => change({ ...entry, turn: Number(event.currentTarget.value) })}
        >
          {[0, 1].map((seat) => <option key={seat} value={String(seat)}>{seatName(seat)}</option>)}
        </select>
      </label>
      <label>
        {_("What is asked")}{" "}
        <select
          value={entry.question}
          onChange={(event) => change(settled({ ...entry, question: event.currentTarget.value }, items))}
        >
          {QUESTIONS.map((kind) => <option key={kind} value={kind}>{words.say("question", kind)}</option>)}
        </select>
      </label>
      {BETWEEN.includes(entry.question) && (
        <label class="switch">
          <input
            type="checkbox"
            checked={entry.again}
            onChange={(event) => change({ ...entry, again: event.currentTarget.checked })}
          />
          {_("Another turn follows")}
        </label>
      )}
    </fieldset>
  );
}
