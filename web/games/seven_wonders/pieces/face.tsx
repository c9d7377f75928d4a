/** Any component of the game, drawn large: cards, boards and stages. */

import { Card, Cost } from "../../../app/elements/card.tsx";
import { _ } from "../language.ts";
import type { Words } from "../../../app/words/words.ts";
import { EffectList } from "../../../pictures/effect.tsx";
import { Icon, Wonder } from "../../../pictures/picture.tsx";
import { nth } from "../../../app/words/must.ts";

export function Face({ id, words }: { id: string; words: Words }) {
  const kind = words.game.items[id]?.kind;
  if (kind === "card") return <Card id={id} words={words} />;
  if (kind === "stage") return <StageFace id={id} words={words} />;
  return <BoardFace id={id} words={words} />;
}

function StageFace({ id, words }: { id: string; words: Words }) {
  const [wonder = "", side = "", number = "1"] = id.split("_");
  const all = (words.game.items[`${wonder}_${side}`]?.["stages"] as string[] | undefined)?.length ?? 3;
  return (
    <div class="board-face">
      <Wonder id={wonder} parts={Number(number)} of={all} />
      <div class="board-side">
        <StageCell id={id} words={words} />
      </div>
    </div>
  );
}

/** A board with its stages; of a wonder whose side is open, both sides. */
export function BoardFace({ id, words }: { id: string; words: Words }) {
  const items = words.game.items;
  const boards = items[id] ? [id] : [`${id}_a`, `${id}_b`];
  const { wonder, makes = [] } = items[nth(boards, 0)] ?? {};
  if (wonder === undefined) return null;
  return (
    <div class="board-face">
      <Wonder id={wonder} parts={5} of={5} />
      <p class="title">
        {words.name(wonder)}
        {makes.map((resource) => <Icon key={resource} name={resource} />)}
      </p>
      {boards.map((board) => (
        <div key={board} class="board-side">
          <span class="side-name">
            <span class="unseen">{_("Side {side}", { side: board.slice(-1).toUpperCase() })}</span>
            <b aria-hidden="true">{board.slice(-1).toUpperCase()}</b>
          </span>
          {(items[board]?.["stages"] as string[]).map((stage) => <StageCell key={stage} id={stage} words={words} />)}
        </div>
      ))}
    </div>
  );
}

function StageCell({ id, words }: { id: string; words: Words }) {
  const item = words.game.items[id];
  return (
    <span class="stage-cell">
      <EffectList effects={item?.effects ?? []} />
      <Cost cost={item?.["cost"]} />
    </span>
  );
}
