/** The list of shortcuts, over everything, until it is closed. */

import { helping } from "../elements/keys.ts";
import { _ } from "../words/language.ts";
import { Overlay } from "../elements/overlay.tsx";
import { mayReact } from "../rail/reactions.tsx";
import { update } from "../data/store.ts";

/** Keys, and what they do. */
export type Keys = [string, string][];

const LESSON = (): Keys => [
  ["N, B", _("the lesson: one step forward, one step back")],
  ["X", _("hide the lesson, show it again")],
];

const PLAY = (): Keys => [
  [_("Enter"), _("pick up, or do what the button says")],
  ["1 … 9", _("do what the tray offers")],
  ["Z", _("take your choice back")],
  ["H", _("ask for a hint")],
  ...(update.value?.table.planner ? [["P", _("switch the planner on or off")] as [string, string]] : []),
  ["W", _("what happened since your move, once more")],
  ["C", _("chat")],
];

const REACTIONS = (): Keys => [["R", _("reactions")]];

const REPLAY = (): Keys => [
  ["B", _("One moment back")],
  ["N", _("One moment forward")],
  ["P", _("Play")],
];

/** The keys that do something on this page: a table that is played at has updates, a replay has none. */
const KEYS = (own?: Keys): Keys => [
  [_("Arrow keys"), _("move from card to card")],
  ...(own ?? (update.value ? PLAY() : REPLAY())),
  ...(update.value && mayReact(update.value.table) ? REACTIONS() : []),
  ["Esc", _("put down, close, go back")],
  ["L", _("log")],
  ["S", _("score so far")],
  ["I", _("tell about what has the focus")],
  ...(update.value && !update.value.table.memory ? [] : [["M", _("memory aids")] as [string, string]]),
  [",", _("Settings")],
  ...(update.value?.table.lesson ? LESSON() : []),
  ["?", _("this list")],
];

/** `keys` are those of a page that is neither a table nor a replay. */
export function Help({ keys }: { keys?: Keys }) {
  if (!helping.value) return null;
  return (
    <Overlay title={_("Keyboard")} class="keys" close={() => helping.value = false}>
      <dl>
        {KEYS(keys).map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Overlay>
  );
}
