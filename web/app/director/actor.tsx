/** One thing in a scene: it lies at a point of the page and moves as its frames say, from its moment on. */

import type { ComponentChildren } from "preact";

export interface Actor {
  /** Where it lies, by its middle; without it the style says so. */
  at?: { x: number; y: number };
  /** When it begins, and how long it takes. */
  delay: number;
  length: number;
  /** How it moves: transforms and opacity alone, which need no layout. */
  frames: Keyframe[];
  easing?: string;
  class?: string;
  children?: ComponentChildren;
}

export const SOFT = "cubic-bezier(.3,.1,.3,1)";

export function Actor({ at, delay, length, frames, easing = "linear", class: name = "", children }: Actor) {
  const begin = (element: HTMLElement | null) => {
    element?.animate(frames, { delay, duration: length, fill: "both", easing });
  };
  return (
    <div
      class={`actor ${at ? "placed" : ""} ${name}`}
      style={at && { left: `${Math.round(at.x)}px`, top: `${Math.round(at.y)}px` }}
      ref={begin}
    >
      {children}
    </div>
  );
}

/** A transform: moved by so many pixels, and scaled. */
export function moved(x: number, y: number, scale: number | string = 1, turn = 0): string {
  return `translate(${Math.round(x)}px, ${Math.round(y)}px) scale(${scale})${turn ? ` rotate(${turn}deg)` : ""}`;
}
