/** Painted shapes and the sprites they are written to; runs when the app is built, not in the browser. */

/** A filled path, or a drawn one where it has a width. */
export interface Shape {
  readonly d: string;
  /** A colour of CSS, most of them from the palette so that night falls on the pictures too. */
  readonly ink: string;
  readonly width?: number;
}

/** A place's shapes from the back to the front, as they are put together: nested, for parts made of parts. */
export type Shapes = readonly (Shape | Shapes)[];

export const fill = (ink: string, ...paths: string[]): Shape => ({ d: paths.join(""), ink });
export const line = (ink: string, width: number, ...paths: string[]): Shape => ({ d: paths.join(""), ink, width });

/** All shapes, one after the other. */
export function flat(shapes: Shapes): Shape[] {
  return shapes.flatMap((one) => "d" in one ? (one.d ? [one] : []) : flat(one));
}

/** Numbers with one decimal are enough: a drawing is a few hundred pixels wide at most. */
function rounded(path: string): string {
  return path.replace(/-?\d*\.\d+(e-\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10));
}

function written({ d, ink, width }: Shape): string {
  const path = rounded(d);
  return width
    ? `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}"/>`
    : `<path d="${path}" fill="${ink}"/>`;
}

/** A drawing as a symbol of a sprite. */
export function symbol(id: string, view: string, shapes: Shapes): string {
  const lines: Shape[] = [];
  for (const one of flat(shapes)) {
    const last = lines.at(-1);
    // Neighbours of one ink are one path: half as many elements on the page.
    if (last && last.ink === one.ink && last.width === one.width && !one.ink.includes("/")) {
      lines[lines.length - 1] = { ...last, d: last.d + one.d };
    } else lines.push(one);
  }
  return `<symbol id="${id}" viewBox="${view}">${lines.map(written).join("")}</symbol>`;
}

/** A file of symbols. */
export function sprite(symbols: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" stroke-linecap="round" stroke-linejoin="round">\n${
    symbols.join("\n")
  }\n</svg>\n`;
}
