/** How much room something has on the screen. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { must } from "../../../app/words/must.ts";
import type { Room } from "./layout.ts";

/** An element and the room in it, measured anew whenever it changes. */
export function useRoom<E extends HTMLElement>(): [RefObject<E>, Room] {
  const self = useRef<E>(null);
  const [room, settle] = useState<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = must(self.current, "what has room");
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      settle((before) => before.width === width && before.height === height ? before : { width, height });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [self, room];
}

/** The smallest type that is read with ease: on a phone, held near, smaller than elsewhere. */
export function smallestType(): number {
  return Math.min(innerWidth, innerHeight) < PHONE ? 11 : 12;
}

const PHONE = 500;
