/** Draws the picture of a finished game: the winner's wonder, and beside it who played and what they scored. */

import { idOf, type Sprite } from "../../pictures/sprites.ts";
import { standing } from "../../pictures/picture.tsx";
import { pictureOf } from "../../pictures/signs.ts";
import { clipped, parts } from "./share_layout.ts";

/** A wonder as it stands at the end. */
export interface Standing {
  id: string;
  parts: number | readonly number[];
  of: number;
}

/** A line of the picture. */
export interface ScoreLine {
  name: string;
  face: string;
  seat: number;
  first: boolean;
  points: Record<string, number>;
  total: number;
  wonders: Standing[];
}

export interface Sharing {
  game: string;
  title: string;
  how: string;
  categories: { id: string; name: string }[];
  lines: ScoreLine[];
}

export const WIDE = 1200;
export const HIGH = 630;
const INK = "#2a2018";
const QUIET = "#5f4f3d";
const PANEL = { x: 36, y: 36, width: 760, height: 558 };

/** The picture on a canvas. */
export async function draw(sharing: Sharing): Promise<HTMLCanvasElement> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("there is no canvas");
  const winner = sharing.lines.find((line) => line.first) ?? sharing.lines[0];
  const [shown, ...others] = winner?.wonders ?? [];
  if (shown) pen.drawImage(await image(scenery(shown), WIDE, HIGH), 0, 0);
  else fillSky(pen);
  await Promise.all(others.map((wonder, place) => roundel(pen, wonder, 868 + place * 108, HIGH - 84)));
  panel(pen);
  write(pen, sharing.game, PANEL.x + 34, 84, `600 24px ${family("--text")}`, QUIET, 560);
  write(pen, sharing.title, PANEL.x + 34, 142, `700 54px ${family("--title")}`, INK, 690);
  write(pen, sharing.how, PANEL.x + 34, 180, `400 24px ${family("--text")}`, QUIET, 690);
  await lines(pen, sharing);
  legend(pen, sharing);
  return canvas;
}

/** What the wonder stands in goes on beyond its frame: it fills the picture, and the wonder its right half. */
function scenery({ id, parts, of }: Standing): string {
  return svg(`-126 -22 271 142`, layers(id, parts, of), WIDE, HIGH);
}

function layers(id: string, parts: number | readonly number[], of: number): string {
  const name = pictureOf(id);
  const built = standing(parts, of).map((stands, layer) =>
    `<g${stands ? "" : ' opacity="0.13"'}>${symbol("wonder", `${name}-${layer + 1}`)}</g>`
  );
  return symbol("wonder", `${name}-ground`) + built.join("");
}

async function roundel(pen: CanvasRenderingContext2D, { id, parts, of }: Standing, x: number, y: number) {
  const drawn = await image(svg("40 0 120 120", layers(id, parts, of), 96, 96), 96, 96);
  disc(pen, drawn, x, y, 48);
}

function panel(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.shadowColor = "rgb(30 15 5 / 45%)";
  pen.shadowBlur = 30;
  pen.fillStyle = "rgb(253 248 237 / 95%)";
  pen.beginPath();
  pen.roundRect(PANEL.x, PANEL.y, PANEL.width, PANEL.height, 22);
  pen.fill();
  pen.restore();
}

async function lines(pen: CanvasRenderingContext2D, { lines, categories }: Sharing): Promise<void> {
  const high = Math.min(72, 318 / lines.length);
  const most = Math.max(1, ...lines.map(({ points }) => sum(points)));
  for (const [place, line] of lines.entries()) {
    const y = 206 + place * high;
    const middle = y + high / 2;
    const size = Math.min(56, high - 6);
    if (line.face) {
      const player = { "--player": value(`--player-${line.seat}`) };
      const drawn = await image(svg("0 0 64 64", symbol("face", line.face, player), size * 2, size * 2), size, size);
      disc(pen, drawn, PANEL.x + 34 + size / 2, middle, size / 2);
    }
    const left = PANEL.x + 106;
    const weight = line.first ? 700 : 600;
    write(pen, line.name, left, middle + 8, `${weight} ${high < 50 ? 20 : 24}px ${family("--text")}`, INK, 172);
    const room = 380;
    for (const part of parts(categories.map(({ id }) => line.points[id] ?? 0), room * sum(line.points) / most)) {
      pen.fillStyle = colour(categories[part.place]?.id ?? "");
      pen.fillRect(left + 184 + part.left, middle - high * 0.3, part.width, high * 0.6);
    }
    pen.textAlign = "right";
    const total = `700 ${high < 50 ? 26 : 34}px ${family("--title")}`;
    write(pen, String(line.total).replace("-", "−"), PANEL.x + PANEL.width - 28, middle + 11, total, INK, 90);
    pen.textAlign = "left";
  }
}

function legend(pen: CanvasRenderingContext2D, { categories }: Sharing): void {
  const font = `400 18px ${family("--text")}`;
  pen.font = font;
  let [x, y] = [PANEL.x + 34, 552];
  for (const { id, name } of categories) {
    const width = 22 + pen.measureText(name).width + 18;
    if (x + width > PANEL.x + PANEL.width - 20) [x, y] = [PANEL.x + 34, y + 26];
    pen.fillStyle = colour(id);
    pen.fillRect(x, y - 12, 14, 14);
    write(pen, name, x + 20, y, font, QUIET, 300);
    x += width;
  }
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  ink: string,
  room: number,
) {
  pen.font = font;
  pen.fillStyle = ink;
  pen.fillText(clipped(text, room, (some) => pen.measureText(some).width), x, y);
}

function disc(pen: CanvasRenderingContext2D, drawn: HTMLImageElement, x: number, y: number, radius: number): void {
  pen.save();
  pen.shadowColor = "rgb(30 15 5 / 50%)";
  pen.shadowBlur = 10;
  pen.fillStyle = "#fdf8ed";
  pen.beginPath();
  pen.arc(x, y, radius + 2.5, 0, 7);
  pen.fill();
  pen.shadowBlur = 0;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.clip();
  pen.drawImage(drawn, x - radius, y - radius, 2 * radius, 2 * radius);
  pen.restore();
}

function fillSky(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = value("--sky") || "#b7cdc6";
  pen.fillRect(0, 0, WIDE, HIGH);
}

/** A drawing that hangs in the page, with its colours filled in: a picture by itself knows none of the page's. */
function symbol(sprite: Sprite, name: string, own: Record<string, string> = {}): string {
  const drawn = document.getElementById(idOf(sprite, name))?.innerHTML ?? "";
  return drawn.replace(
    /var\((--[\w-]+)(?:,\s*([^()]+))?\)/g,
    (_all, named, usual) => own[named] || value(named) || usual,
  );
}

function svg(box: string, inside: string, width: number, height: number): string {
  const size = `width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="xMidYMax slice"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`;
}

async function image(text: string, width: number, height: number): Promise<HTMLImageElement> {
  const drawn = new Image(width, height);
  drawn.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await drawn.decode();
  return drawn;
}

/** A colour or a font that the page has a name for. */
function value(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

const family = (name: string) => value(name) || "sans-serif";

/** The colour that the charts have for a category. */
function colour(category: string): string {
  const sample = document.createElement("i");
  sample.className = `part ${category}`;
  sample.hidden = true;
  document.body.append(sample);
  const found = getComputedStyle(sample).getPropertyValue("--fill").trim();
  sample.remove();
  return found || "#7f8c92";
}

function sum(points: Record<string, number>): number {
  return Object.values(points).reduce((all, one) => all + Math.max(0, one), 0);
}
