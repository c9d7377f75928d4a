/** The conflict track, from the opponent's capital above to one's own below. */

import { sign } from "../../../app/asking/asking.ts";
import { _, n_ } from "../language.ts";
import { Icon } from "../../../pictures/picture.tsx";
import { addressOf } from "../../../pictures/sprites.ts";
import { type DuelBoard, printed } from "../view.ts";

export function Track({ board }: { board: DuelBoard }) {
  const { view, near, words } = board;
  const { points } = printed(words.game.items);
  const capital = points.length - 1;
  const ahead = near === 0 ? view.pawn : -view.pawn;
  const spaces = Array.from({ length: 2 * capital + 1 }, (_space, place) => capital - place);
  return (
    <section class="track" aria-label={_("Military track")} data-place="track" data-fills>
      <Steps board={board} seat={near} steps={capital - ahead} />
      <ol>
        {spaces.map((space) => <Space key={space} board={board} space={space} pawn={space === ahead} />)}
      </ol>
      <Steps board={board} seat={1 - near} steps={capital + ahead} />
    </section>
  );
}

/** How far a seat is from winning by arms: at the end where the capital of the other lies. */
function Steps({ board, seat, steps }: { board: DuelBoard; seat: number; steps: number }) {
  const { words } = board;
  return (
    <p class={`steps${steps <= 3 ? " close" : ""}`} data-place={`shields:${seat}`} {...sign("track")}>
      <strong class="short" aria-hidden="true">{words.seat(seat)}</strong>
      <b aria-hidden="true">
        <Icon name="battle" />
        <span class="short">{steps}</span>
      </b>
      <span class="long">
        <strong>{words.seat(seat)}</strong>{" "}
        {n_("{n} space from military victory", "{n} spaces from military victory", steps)}
      </span>
    </p>
  );
}

/** One space, seen from near: positive towards the opponent. */
function Space({ board, space, pawn }: { board: DuelBoard; space: number; pawn: boolean }) {
  const { view, near, words } = board;
  const { points, military_tokens } = printed(words.game.items);
  const distance = Math.abs(space);
  const pusher = space > 0 ? near : 1 - near;
  const place = military_tokens.findIndex((token) => token.space === distance);
  const token = view.military_tokens[pusher]?.[place] ? military_tokens[place] : undefined;
  const worth = points[distance] ?? 0;
  const first = distance > 0 && points[distance - 1] !== worth;
  const last = distance === points.length - 1;
  return (
    <li
      class={`space worth-${last ? "all" : worth}${first ? " first" : ""} ${space > 0 ? "there" : "here"}`}
      {...sign(last ? "capital" : worth ? "zone" : "track")}
    >
      {last && (
        <span class="capital">
          <Icon name="crown" label={_("Capital of {name}", { name: words.player(1 - pusher) })} />
        </span>
      )}
      {first && !last && (
        <b class="worth">
          {worth}
          <Icon name="laurel" label={n_("{n} point", "{n} points", worth)} />
        </b>
      )}
      {token && <Loot coins={token.coins} name={words.player(1 - pusher)} />}
      {pawn && <Pawn />}
    </li>
  );
}

function Loot({ coins, name }: { coins: number; name: string }) {
  const text = n_(
    "{name} loses {n} coin when the pawn gets here",
    "{name} loses {n} coins when the pawn gets here",
    coins,
    {
      name,
    },
  );
  return (
    <span class="loot" role="img" aria-label={text} {...sign("loot")}>
      −{coins}
      <Icon name="coin" />
    </span>
  );
}

function Pawn() {
  return (
    <svg class="pawn" viewBox="0 0 24 24" role="img" aria-label={_("Conflict pawn")} data-flip="pawn">
      <use href={addressOf("icon", "pawn")} />
    </svg>
  );
}
