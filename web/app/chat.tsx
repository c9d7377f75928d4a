/** Talk at the table: quick reactions, chat, and who came and went. */

import { useRef } from "preact/hooks";
import { Icon } from "../pictures/picture.tsx";
import { _ } from "./language.ts";
import { muted } from "./settings.ts";
import { notes, react, say } from "./store.ts";
import type { NoteData, Reacted, Update } from "./wire.ts";

type Reaction = Reacted["reaction"];

const REACTIONS = (): Record<Reaction, string> => ({
  hello: _("Hello!"),
  thanks: _("Thanks!"),
  well_played: _("Well played!"),
  wow: _("Wow!"),
  oops: _("Oops!"),
  sorry: _("Sorry!"),
  thinking: _("Let me think …"),
  hurry: _("Come on!"),
});

/** A quick reaction in words. */
export function reactionText(reaction: Reaction): string {
  return REACTIONS()[reaction];
}

export function Chat({ update }: { update: Update }) {
  return (
    <section class="chat">
      <h2>{_("Talk")}</h2>
      {update.table.you !== null && update.table.chat && <Talking />}
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

/** What somebody at the table can say, in a word or in a line. */
function Talking() {
  const line = useRef<HTMLInputElement>(null);
  return (
    <>
      <div class="reactions">
        {Object.entries(REACTIONS()).map(([one, text]) => (
          <button key={one} onClick={() => react(one as Reaction)}>{text}</button>
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
        <button>{_("Say")}</button>
      </form>
    </>
  );
}

/** A note about the table in words. */
function noteText(note: NoteData): string {
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
