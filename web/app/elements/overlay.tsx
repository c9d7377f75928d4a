/** Something laid over the table until it is closed: the page under it rests, and the focus stays inside. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { _ } from "../words/language.ts";
import { itemAt, lookText } from "./looking.ts";
import { inspected } from "../data/store.ts";
import type { Words } from "../words/words.ts";
import { must } from "../words/must.ts";

interface Props {
  title: string;
  /** Called when it is closed: by its button, by Escape, or by a click beside it. */
  close: () => void;
  /** The words for the items in it, where there are any: what is looked at is told below them. */
  words?: Words;
  class?: string;
  children: ComponentChildren;
}

/** A dialog that is open for as long as it is drawn; the focus moves in, and back to where it was. */
export function Overlay({ title, close, words, class: extra = "", children }: Props) {
  const self = useRef<HTMLDialogElement>(null);
  const seen = useRef<string>();
  const [item, show] = useState<string>();
  const look = (event: Event) => show(seen.current = itemAt(event) ?? seen.current);
  const begun = useRef(false);
  const drawn = useRef(true);
  useLayoutEffect(() => {
    const dialog = must(self.current, "the dialog");
    dialog.showModal();
    return () => {
      // Its event comes later, when another may have been opened.
      drawn.current = false;
      dialog.close();
      // What had the focus may be gone by now.
      if (document.activeElement === document.body) document.getElementById("prompt")?.focus();
      // Nobody has looked at the opener only because the focus went back to it.
      inspected.value = seen.current ?? inspected.value;
    };
  }, []);
  return (
    <dialog
      ref={self}
      class={`overlay ${extra}`}
      aria-label={title}
      onClose={() => drawn.current && close()}
      onPointerOver={look}
      onFocusIn={look}
      // Text that is marked from inside to beyond the edge ends in a click beside it, but does not begin there.
      onPointerDown={(event) => begun.current = isBeside(event)}
      onClick={(event) => begun.current && isBeside(event) && close()}
    >
      <header>
        <h2>{title}</h2>
        <button class="plain" onClick={close}>
          <Icon name="close" label={_("Close")} />
        </button>
      </header>
      {children}
      {words && <Told item={item} words={words} />}
    </dialog>
  );
}

/** The item that is looked at, in words: the rail, which tells more, rests under the overlay. */
function Told({ item, words }: { item: string | undefined; words: Words }) {
  return (
    <footer>
      {item && words.game.items[item]
        ? (
          <p>
            <b>{words.name(item)}</b> {words.text(item)}
          </p>
        )
        : <p class="quiet">{lookText()}</p>}
    </footer>
  );
}

/** Whether something is pressed beside a dialog, on what covers the rest of the page. */
function isBeside({ target, currentTarget: dialog, clientX: x, clientY: y }: MouseEvent): boolean {
  if (target !== dialog || !(dialog instanceof Element)) return false;
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
