/** When to try again, so that all who lost the server do not come back at the same moment. */

/** Milliseconds to wait this time: between half of the pause and one and a half times as long. */
export function about(pause: number, chance: () => number = Math.random): number {
  return pause * (0.5 + chance());
}
