/** Painted shapes and the sprites they are written to; runs when the app is built, not in the browser. */

import { apart, type Bounds, boundsOf } from "../bounds.ts";

/** A filled path, or a drawn one where it has a width. */
export interface Shape {
  readonly d: string;
  /** A colour of CSS, most of them from the palette so that night falls on the pictures too. */
  readonly ink: string;
  readonly width?: number;
}

/** Shapes from the back to the front, nested as they are put together from parts. */
export type Shapes = readonly (Shape | Shapes)[];

export const fill = (ink: string, ...paths: string[]): Shape => ({ d: paths.join(""), ink });
export const line = (ink: string, width: number, ...paths: string[]): Shape => ({ d: paths.join(""), ink, width });

/** All shapes, one after the other. */
export function flat(shapes: Shapes): Shape[] {
  return shapes.flatMap((one) => "d" in one ? (one.d ? [one] : []) : flat(one));
}

/** A path in as few letters as say the same: one decimal is enough for a drawing a few hundred pixels wide. */
function brief(path: string): string {
  return path
    .replace(/-?\d*\.\d+(e-\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10))
    .replace(/(^|[^\d.])0\./g, "$1.")
    .replace(/\s*([a-zA-Z]|-)\s*/g, "$1")
    .replace(/\s+/g, " ");
}

function written({ d, ink, width }: Shape): string {
  return width
    ? `<path d="${brief(d)}" fill="none" stroke="${ink}" stroke-width="${width}"/>`
    : `<path d="${brief(d)}" fill="${ink}"/>`;
}

/** The same picture in fewer paths: a shape joins an earlier one of its ink where nothing lies between or under it. */
function joined(shapes: readonly Shape[]): Shape[] {
  const layers: { shape: Shape; parts: Bounds[] }[] = [];
  for (const shape of shapes) {
    const bounds = boundsOf(shape.d, shape.width);
    let home;
    for (let i = layers.length - 1; i >= 0; i--) {
      const layer = layers[i];
      if (!layer?.parts.every((part) => apart(part, bounds))) break;
      if (layer.shape.ink === shape.ink && layer.shape.width === shape.width) home = layer;
    }
    if (home) {
      home.shape = { ...home.shape, d: home.shape.d + shape.d };
      home.parts.push(bounds);
    } else layers.push({ shape, parts: [bounds] });
  }
  return layers.map(({ shape }) => shape);
}

/** A drawing as a symbol of a sprite. */
export function symbol(id: string, view: string, shapes: Shapes): string {
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${id}" viewBox="${view}" ${round}>${joined(flat(shapes)).map(written).join("")}</symbol>`;
}

/** A file of symbols, one a line. */
export function sprite(symbols: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}
