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

  /** Takes the next thing. */
  take(thing: T): void {
    this.#coming.push(thing);
    if (!this.#busy) this.#next();
  }

  #next(): void {
    this.#busy = this.#coming.length > 0;
    if (!this.#busy) return;
    try {
      this.show(this.#coming.shift()!);
    } finally {
      this.seen(() => this.#next());
    }
  }
}
