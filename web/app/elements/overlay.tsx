/** Something laid over the table until it is closed: the page under it rests, and the focus stays inside. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../pictures/picture.tsx";
import { _ } from "../words/language.ts";
import { must } from "../words/must.ts";

interface Props {
  title: string;
  /** Called when it is closed: by its button, by Escape, or by a click beside it. */
  close: () => void;
  class?: string;
  children: ComponentChildren;
}

/** A dialog that is open for as long as it is drawn; the focus moves in, and back to where it was. */
export function Overlay({ title, close, class: extra = "", children }: Props) {
  const self = useRef<HTMLDialogElement>(null);
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
    };
  }, []);
  return (
    <dialog
      ref={self}
      class={`overlay ${extra}`}
      aria-label={title}
      onClose={() => drawn.current && close()}
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
    </dialog>
  );
}

/** Whether something is pressed beside a dialog, on what covers the rest of the page. */
function isBeside({ target, currentTarget: dialog, clientX: x, clientY: y }: MouseEvent): boolean {
  if (target !== dialog || !(dialog instanceof Element)) return false;
  const { left, top, right, bottom } = dialog.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}
