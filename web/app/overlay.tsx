/** Something laid over the table until it is closed: the page under it rests, and the focus stays inside. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../pictures/picture.tsx";
import { _ } from "./language.ts";

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
  useLayoutEffect(() => {
    const dialog = self.current!;
    dialog.showModal();
    return () => {
      dialog.close();
      // What had the focus may be gone by now.
      if (document.activeElement === document.body) document.getElementById("prompt")?.focus();
    };
  }, []);
  return (
    <dialog ref={self} class={`overlay ${extra}`} aria-label={title} closedby="any" onClose={close}>
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
