/** The first game that teaches: short steps, each pointing at the thing it speaks of, beside what is being played. */

import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import type { Board, GameUI } from "../elements/board.ts";
import { _ } from "../words/language.ts";
import { around, usePlace } from "./pointing.ts";
import { shortcuts } from "../data/settings.ts";
import { back, due, go, type LessonStep, next, passed, progress, settle, toggled, waits } from "./steps.ts";
import { holdsTray } from "../shell/tray.tsx";

/** Whether a step is on the screen now. */
const seen = signal(false);

export function Lesson({ board, game, over }: { board: Board<unknown>; game: GameUI; over: boolean }) {
  const steps = game.lesson ?? [];
  const now = progress.value;
  const further = passed(steps, now, board, over);
  useEffect(() => {
    settle(steps, over);
    if (further !== now && progress.value === now) go(further);
  });
  const step = further === now ? due(steps, now, board) : null;
  const text = step?.text(board).join(" ") ?? "";
  return (
    <>
      <p class="unseen" role="status">{seen.value && text}</p>
      {step && (
        <Callout
          step={step}
          text={text}
          number={now.at}
          of={steps.length}
          again={now.at < now.reached}
          waits={waits(step, board)}
          thin={holdsTray(board, game)}
        />
      )}
    </>
  );
}

/** Puts the lesson away and takes it out again. */
export function LessonButton({ game }: { game: GameUI }) {
  const steps = game.lesson ?? [];
  const { at, open } = progress.value;
  // While the next step has not its moment, the last one read is told.
  const told = seen.value || !open ? at + 1 : Math.max(1, at);
  return (
    <button
      class="lesson-button"
      data-key="x"
      aria-keyshortcuts="x"
      aria-pressed={seen.value}
      onClick={() => go(toggled(steps, progress.value, seen.value))}
    >
      <Icon name="help" />
      <span class="lesson-word">{_("Lesson")}</span>
      {at < steps.length && <span>{_("{at} of {last}", { at: told, last: steps.length })}</span>}
    </button>
  );
}

interface CalloutProps {
  step: LessonStep;
  text: string;
  number: number;
  of: number;
  /** Whether it is read again: then it is seen even where its thing is gone. */
  again: boolean;
  /** Whether what it asks for is still to be done: then nothing else leads on. */
  waits: boolean;
  /** Whether the ring leaves the rest of the page as bright as it is. */
  thin: boolean;
}

function Callout({ step, text, number, of, again, waits, thin }: CalloutProps) {
  const self = useRef<HTMLElement>(null);
  const last = number === of - 1;
  const { ring, spot } = usePlace(step.at, text, again, self);
  useLayoutEffect(() => {
    seen.value = spot !== null;
    return spot ? () => leave(self.current) : undefined;
  }, [spot !== null]);
  return (
    <>
      {ring && spot && <div class={`lesson-ring${thin ? " thin" : ""}`} style={around(ring)} aria-hidden="true" />}
      <section
        ref={self}
        class="lesson"
        style={spot ? { ...spot } : { visibility: "hidden" }}
        aria-label={_("Lesson")}
      >
        <p>{text}</p>
        <footer class="row">
          <small>{_("{at} of {last}", { at: number + 1, last: of })}</small>
          {!last && (
            <button class="plain" onClick={() => go({ ...progress.value, open: false })}>{_("Skip the lesson")}</button>
          )}
          <button
            class="on"
            data-key={spot ? "b" : undefined}
            aria-keyshortcuts="b"
            aria-disabled={number === 0}
            onClick={() => go(back(progress.value))}
          >
            <Icon name="previous" label={_("Back")} />
          </button>
          {!waits && (
            <button
              class="main"
              data-key={spot ? "n" : undefined}
              aria-keyshortcuts="n"
              onClick={() => go(next(progress.value))}
            >
              {last ? _("Done") : _("Next")} {shortcuts.value && <kbd aria-hidden="true">N</kbd>}
            </button>
          )}
        </footer>
      </section>
    </>
  );
}

/** Who was on a button of the callout when it goes is led back to the sentence. */
function leave(callout: HTMLElement | null): void {
  seen.value = false;
  if (callout?.contains(document.activeElement)) document.getElementById("prompt")?.focus();
}
