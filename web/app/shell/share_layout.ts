/** Where things lie in the picture of a finished game. */

/** The size that pages which show links expect of a picture. */
export const WIDE = 1200;
export const HIGH = 630;

/** A part of a bar. */
export interface Part {
  place: number;
  left: number;
  width: number;
}

/** The parts of a bar of some width, one for each gain; what was lost has no width. */
export function parts(points: readonly number[], width: number): Part[] {
  const all = points.reduce((sum, one) => sum + Math.max(0, one), 0);
  let left = 0;
  return points.flatMap((one, place) => {
    if (one <= 0) return [];
    const part = { place, left, width: one / all * width };
    left += part.width;
    return [part];
  });
}

/** A text that fits into the room, with dots where some of it is left out. */
export function clipped(text: string, room: number, measure: (text: string) => number): string {
  if (measure(text) <= room) return text;
  const letters = [...text];
  while (letters.length && measure(`${letters.join("")}…`) > room) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
