/** What a table is made of: tiles of stone for the day and of wood for the night, each fitting to itself on all sides. */

import { type Roll, rollsFor } from "../kit.ts";

const SIZE = 360;

function file(paths: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">\n${
    paths.join("\n")
  }\n</svg>\n`;
}

/** A wave from side to side that ends as it began, also where it leaves the tile above or below. */
function wave(roll: Roll, y: number, ink: string, width: number, opacity: number): string[] {
  const lift = roll(17) - 8;
  const ends = 60 + roll(60);
  return [y - SIZE, y, y + SIZE]
    .filter((at) => at > -20 && at < SIZE + 20)
    .map((at) =>
      `<path d="M0 ${at}q${ends} ${lift} 180 0t180 0" fill="none" stroke="${ink}" stroke-width="${width}" stroke-opacity="${opacity}"/>`
    );
}

/** Travertine: soft bands and small hollows. */
export function stone(): string {
  const roll = rollsFor("travertine");
  const bands = Array.from({ length: 26 }, () => {
    return wave(roll, roll(SIZE), roll(3) ? "#8d6b3c" : "#fffaf0", 2 + roll(12), (3 + roll(4)) / 100);
  });
  const hollows = Array.from({ length: 90 }, () => {
    const [x, y, wide] = [8 + roll(SIZE - 24), 4 + roll(SIZE - 8), 1 + roll(5)];
    const hollow = `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${
      0.6 + roll(8) / 10
    }" fill="#6d4f28" fill-opacity=".13"/>`;
    return `${hollow}<ellipse cx="${x}" cy="${y + 1}" rx="${wide}" ry=".5" fill="#fffaf0" fill-opacity=".5"/>`;
  });
  return file([...bands.flat(), ...hollows]);
}

/** Walnut: fine grain in planks. */
export function wood(): string {
  const roll = rollsFor("walnut");
  const grain = Array.from({ length: 120 }, () => {
    return wave(roll, roll(SIZE), roll(4) ? "#000" : "#d9a066", 0.5 + roll(12) / 10, (4 + roll(8)) / 100);
  });
  const seams = [0, 90, 180, 270].map((y, i) => {
    const joint = 60 + ((i * 137) % 240);
    return `<path d="M0 ${y + 0.5}h360M${joint} ${y}v90" stroke="#000" stroke-opacity=".4"/><path d="M0 ${
      y + 1.5
    }h360M${joint + 1} ${y}v90" stroke="#e0b07a" stroke-opacity=".09"/>`;
  });
  return file([...grain.flat(), ...seams]);
}
