/** Talk at the table: quick reactions, chat, and who came and went. */

import { useRef } from "preact/hooks";
import { Icon } from "../pictures/picture.tsx";
import { _ } from "./language.ts";
import { muted } from "./settings.ts";
import { reactionText } from "./shell.tsx";
import { notes, react, say } from "./store.ts";
import type { NoteData, Update } from "./wire.ts";

const REACTIONS = ["hello", "thanks", "well_played", "wow", "oops", "sorry", "thinking", "hurry"];

export function Chat({ update }: { update: Update }) {
  const line = useRef<HTMLInputElement>(null);
  const seated = update.table.you !== null;
  return (
    <section class="chat">
      <h2>{_("Talk")}</h2>
      {seated && (
        <div class="reactions">
          {REACTIONS.map((one) => <button key={one} onClick={() => react(one)}>{reactionText(one)}</button>)}
        </div>
      )}
      {seated && update.table.chat && (
        <form
          onSubmit={async (event) => {
            event.preventDefault();
            const text = line.current?.value.trim();
            if (text && await say(text) && line.current) line.current.value = "";
          }}
        >
          <input ref={line} maxLength={400} aria-label={_("Say something")} placeholder={_("Say something")} />
          <button>{_("Say")}</button>
        </form>
      )}
      <label class="switch">
        <input type="checkbox" checked={muted.value} onChange={(event) => muted.value = event.currentTarget.checked} />
        <Icon name="mute" /> {_("Hide chat and reactions of others")}
      </label>
      <ul class="talk">
        {notes.value.filter((note) => !(muted.value && note.kind === "say")).slice(-80).reverse().map((note, place) => (
          <li key={notes.value.length - place} class={note.kind}>{noteText(note)}</li>
        ))}
      </ul>
    </section>
  );
}

/** A note about the table in words. */
export function noteText(note: NoteData): string {
  const name = note.name ?? _("Somebody");
  switch (note.kind) {
    case "create":
      return _("{name} opens the table", { name });
    case "sit":
    case "bot":
      return _("{name} sits down", { name });
    case "take":
      return _("{name} takes over a seat", { name });
    case "free":
      return _("{name} gets up", { name });
    case "start":
      return _("The game starts");
    case "leave":
      return _("{name} leaves the game, a bot takes over", { name });
    case "stand_in":
      return _("A bot plays for {name} for now", { name });
    case "back":
      return _("{name} is back", { name });
    case "host":
      return _("{name} is the host now", { name });
    case "say":
      return `${name}: ${note.text ?? ""}`;
    case "chat":
      return note.on ? _("The chat is on") : _("The chat is off");
    case "pace":
      return _("{name} sets the pace of bots", { name });
    case "close":
      return _("The table is closed");
    case "rematch":
      return _("{name} asks for a rematch", { name });
    default:
      return note.kind;
  }
}
