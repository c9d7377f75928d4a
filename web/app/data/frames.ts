/** One thing after another, each seen before the next comes: two updates between two frames would be drawn twice. */

const LONGEST = 100;

/** Calls when what has been drawn is on the screen; at once where nobody looks: a hidden page has no frames. */
export function onceSeen(then: () => void): void {
  if (document.hidden) return then();
  const late = setTimeout(() => {
    cancelAnimationFrame(frame);
    then();
  }, LONGEST);
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    setTimeout(then);
  });
}

/** Takes things one by one, and passes each on when the one before has been seen. */
export class OneByOne<T> {
  #coming: T[] = [];
  #busy = false;

  constructor(readonly show: (thing: T) => void, readonly seen: (then: () => void) => void = onceSeen) {}

  /** Takes the next thing: it is shown at once if nothing is. */
  take = (thing: T): void => {
    if (this.#busy) {
      this.#coming.push(thing);
      return;
    }
    this.#busy = true;
    try {
      this.show(thing);
    } finally {
      this.seen(() => this.#next());
    }
  };

  #next(): void {
    this.#busy = false;
    const next = this.#coming.shift();
    if (next !== undefined) this.take(next);
  }
}
