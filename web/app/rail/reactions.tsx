/** Quick reactions: a word to the others without typing, in the chat and from a button above the table. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { _ } from "../words/language.ts";
import { react } from "../data/store.ts";
import type { Reacted, TableData } from "../data/wire.ts";

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

/** Whether the reactions above the table are open. */
const open = signal(false);

/** A quick reaction in words. */
export function reactionText(reaction: Reaction): string {
  return REACTIONS()[reaction];
}

/** A button for each reaction. */
export function Reactions({ chosen }: { chosen?: () => void }) {
  return (
    <div class="reactions">
      {Object.entries(REACTIONS()).map(([one, text]) => (
        <button
          key={one}
          onClick={() => {
            react(one as Reaction);
            chosen?.();
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Whether one may react at a table, and somebody else is there to see it: bots do not look. */
export function mayReact({ you, chat, seats, held }: TableData): boolean {
  return you !== null && chat && seats.some(({ kind }, seat) => kind === "person" && !held.includes(seat));
}

/** The reactions behind a button, where somebody else is there to see them. */
export function ReactionButton({ table }: { table: TableData }) {
  const self = useRef<HTMLSpanElement>(null);
  const close = () => open.value = false;
  useEffect(() => {
    const beside = (event: Event) => !self.current?.contains(event.target as Node) && close();
    document.addEventListener("pointerdown", beside);
    return () => document.removeEventListener("pointerdown", beside);
  }, []);
  if (!mayReact(table)) return null;
  return (
    <span class="reaction-button" ref={self}>
      <button data-key="r" aria-keyshortcuts="r" aria-expanded={open.value} onClick={() => open.value = !open.value}>
        <Icon name="smile" label={_("Reactions")} />
      </button>
      {open.value && (
        <section aria-label={_("Reactions")}>
          <Reactions chosen={close} />
          <button class="plain" data-key="Escape" onClick={close}>
            <Icon name="close" label={_("Close")} />
          </button>
        </section>
      )}
    </span>
  );
}
