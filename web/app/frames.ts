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
export class OneByOne<T extends NonNullable<unknown>> {
  #coming: T[] = [];
  #busy = false;

  constructor(readonly show: (thing: T) => void, readonly seen: (then: () => void) => void = onceSeen) {}

  /** Takes the next thing. */
  take(thing: T): void {
    this.#coming.push(thing);
    if (!this.#busy) this.#next();
  }

  #next(): void {
    const [next] = this.#coming.splice(0, 1);
    this.#busy = next !== undefined;
    if (next === undefined) return;
    try {
      this.show(next);
    } finally {
      this.seen(() => this.#next());
    }
  }
}
