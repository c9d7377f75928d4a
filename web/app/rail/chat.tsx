/** Talk at the table: quick reactions, chat, and who came and went. */

import { useRef } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { _, inContext } from "../words/language.ts";
import { ownLines } from "../words/lines.ts";
import { Reactions } from "./reactions.tsx";
import { muted } from "../data/settings.ts";
import { notes, say, sayPhrase } from "../data/store.ts";
import type { NoteData, Phrase, TableData, Update } from "../data/wire.ts";

const { _: told } = inContext("note");

const PHRASES: Phrase["phrase"][] = ["luck", "game", "moment", "back", "turn", "again", "going", "night"];
const SHOWN = 80;
const LISTENED = 10;

/** A note, and its place among all. */
interface Told {
  note: NoteData;
  number: number;
  /** Whose line it is; null where nobody says anything. */
  line: "own" | "other" | null;
}

/** The notes to read; whoever hides the chat of others still reads their own lines. */
function readable({ you }: TableData): Told[] {
  const own = ownLines(notes.value, you);
  const all = notes.value.map((note, number): Told => {
    const line = note.kind !== "say" ? null : own.has(number) ? "own" : "other";
    return { note, number, line };
  });
  return all.filter(({ line }) => line !== "other" || !muted.value);
}

/** How many lines others have said, as far as they are read here. */
export function linesOfOthers(table: TableData): number {
  return readable(table).filter(({ line }) => line === "other").length;
}

/** What is said and who comes and goes, told once to those who listen; they know their own lines. */
export function Announced({ table }: { table: TableData }) {
  const before = useRef(notes.value.length);
  const fresh = readable(table).filter(({ number, line }) => number >= before.current && line !== "own");
  return (
    <div class="unseen" role="log" aria-live="polite" aria-label={_("Chat")}>
      {fresh.slice(-LISTENED).map(({ note, number }) => <p key={number}>{noteText(note)}</p>)}
    </div>
  );
}

export function Chat({ update }: { update: Update }) {
  return (
    <section class="chat">
      <h2>{_("Chat")}</h2>
      {update.table.you !== null && update.table.chat && <Talking />}
      <label class="switch">
        <input type="checkbox" checked={muted.value} onChange={(event) => muted.value = event.currentTarget.checked} />
        <Icon name="mute" /> {_("Hide other players' chat and reactions")}
      </label>
      {update.table.you !== null && (
        <p class="manners">
          <a href={`/table/${update.table.id}/people`}>{_("Mute, block or report somebody …")}</a>
        </p>
      )}
      <ul class="talk">
        {readable(update.table).slice(-SHOWN).reverse().map(({ note, number }) => (
          <li key={number} class={note.kind}>{noteText(note)}</li>
        ))}
      </ul>
    </section>
  );
}

/** What somebody at the table can say, in a word or in a line. */
function Talking() {
  const line = useRef<HTMLInputElement>(null);
  return (
    <>
      <Reactions />
      <div class="reactions phrases" role="group" aria-label={_("Phrases that everybody reads in their own language")}>
        {PHRASES.map((phrase) => (
          <button key={phrase} onClick={() => sayPhrase(phrase)}>
            {told(`say.${phrase}`, { name: "", text: "" }).replace(/^[:\s]+/, "")}
          </button>
        ))}
      </div>
      <form
        onSubmit={async (event) => {
          event.preventDefault();
          const text = line.current?.value.trim();
          if (text && await say(text) && line.current) line.current.value = "";
        }}
      >
        <input ref={line} maxLength={400} aria-label={_("Say something")} placeholder={_("Say something")} />
        <button>{_("Send")}</button>
      </form>
    </>
  );
}

/** A note about the table in words: those of the server, which its plain page uses too. */
export function noteText(note: NoteData): string {
  const name = note.name ?? told("nobody");
  const special = note.on === null ? note.reason : note.on ? "on" : "off";
  const kind = [`${note.kind}.${special}`, note.kind].find((key) => told(key) !== key) ?? note.kind;
  return told(kind, { name, text: note.text ?? "" });
}
