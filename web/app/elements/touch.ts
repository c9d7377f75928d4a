/** What this device is worked with. */

/** Whether things are touched here, with nothing to point with and most likely no keyboard. */
export function touched(): boolean {
  return matchMedia("(hover: none)").matches;
}
