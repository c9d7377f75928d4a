/** Moves through the moments of a game. */

import { _ } from "../words/language.ts";

export function Scrubber({ at, last, go }: { at: number; last: number; go: (moment: number) => void }) {
  return (
    <input
      id="moment"
      type="range"
      min="0"
      max={last}
      value={at}
      aria-label={_("Moment")}
      aria-valuetext={_("{at} of {last}", { at, last })}
      onInput={(event) => go(Number(event.currentTarget.value))}
    />
  );
}
