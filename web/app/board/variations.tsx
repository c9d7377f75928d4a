/** The tree of what was tried, row by row: the main line, and what branches off from it. */

import { percent } from "../review/moments.ts";
import { _ } from "../words/language.ts";
import type { Words } from "../words/words.ts";
import { go, path, tree, worths } from "./state.ts";
import { parts, type Row, rows } from "./tree.ts";

export function Tree({ words }: { words: Words }) {
  const all = rows(tree.value);
  const here = path.value.join("\n");
  return (
    <section>
      <h2>{_("Variations")}</h2>
      <ol class="variations">
        <li>
          <button aria-current={!path.value.length} onClick={() => go([])}>{_("Where the analysis begins")}</button>
        </li>
        {all.map((row) => <Tried key={row.path.join("\n")} row={row} words={words} here={here} />)}
      </ol>
    </section>
  );
}

function Tried({ row, words, here }: { row: Row; words: Words; here: string }) {
  const { seat, notation } = parts(row.line);
  const key = row.path.join("\n");
  const worth = worths.value.get(key);
  return (
    <li style={{ paddingInlineStart: `${Math.min(row.side, 6) * 0.9}rem` }}>
      <button aria-current={key === here} onClick={() => go(row.path)}>
        <span class={`mover seat-${seat}`}>{words.player(seat)}</span>
        <span>{words.action({ notation })}</span>
        {worth !== undefined && <b>{percent(worth)}</b>}
      </button>
    </li>
  );
}
