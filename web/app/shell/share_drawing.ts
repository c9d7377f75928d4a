/** Draws the picture of a finished game: the winner's wonder, and beside it who played and what they scored. */

import { addressOf, type Sprite } from "../../pictures/sprites.ts";
import { standing } from "../../pictures/picture.tsx";
import { pictureOf } from "../../pictures/signs.ts";
import { clipped, HIGH, parts, WIDE } from "./share_layout.ts";

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

const INK = "#2a2018";
const QUIET = "#5f4f3d";
const PANEL = { x: 36, y: 36, width: 664, height: 558 };

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
  await Promise.all(others.map((wonder, place) => roundel(pen, wonder, 782 + place * 108, 168)));
  panel(pen);
  write(pen, sharing.game, PANEL.x + 34, 84, `600 24px ${family("--text")}`, QUIET, 590);
  write(pen, sharing.title, PANEL.x + 34, 142, `700 54px ${family("--title")}`, INK, 590);
  write(pen, sharing.how, PANEL.x + 34, 180, `400 24px ${family("--text")}`, QUIET, 590);
  brand(pen);
  await lines(pen, sharing);
  legend(pen, sharing);
  return canvas;
}

/** What the wonder stands in goes on beyond its frame: it fills the picture, with the wonder beside the panel. */
function scenery({ id, parts, of }: Standing): string {
  return svg("-228 -97 414 217", layers(id, parts, of), WIDE, HIGH);
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

function brand(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.textAlign = "right";
  pen.shadowColor = "rgb(30 15 5 / 60%)";
  pen.shadowBlur = 8;
  write(pen, "Wonders", WIDE - 36, 68, `700 32px ${family("--title")}`, "#fff8ea", 300);
  pen.restore();
}

async function lines(pen: CanvasRenderingContext2D, { lines, categories }: Sharing): Promise<void> {
  const high = Math.min(112, 318 / lines.length);
  const most = Math.max(1, ...lines.map(({ points }) => sum(points)));
  for (const [place, line] of lines.entries()) {
    const middle = 206 + (place + 0.5) * high;
    if (line.first) plate(pen, middle, high);
    const size = Math.min(72, high - 8);
    if (line.face) {
      const player = { "--player": value(`--player-${line.seat}`) };
      const drawn = await image(svg("0 0 64 64", symbol("face", line.face, player), size * 2, size * 2), size, size);
      disc(pen, drawn, PANEL.x + 66, middle, size / 2);
    }
    const large = high >= 50;
    write(pen, line.name, PANEL.x + 112, middle + 8, `700 ${large ? 24 : 20}px ${family("--text")}`, INK, 132);
    bar(pen, line, categories.map(({ id }) => id), 300 * sum(line.points) / most, middle, high);
    pen.textAlign = "right";
    const total = `700 ${large ? 36 : 26}px ${family("--title")}`;
    write(pen, figure(line.total), PANEL.x + PANEL.width - 28, middle + 11, total, INK, 80);
    pen.textAlign = "left";
  }
}

/** Who has won stands on gold. */
function plate(pen: CanvasRenderingContext2D, middle: number, high: number): void {
  pen.fillStyle = "rgb(201 151 42 / 26%)";
  pen.beginPath();
  pen.roundRect(PANEL.x + 16, middle - high / 2 + 1, PANEL.width - 32, high - 2, 14);
  pen.fill();
}

/** The points of a seat: a part for each category, with its number where there is room. */
function bar(
  pen: CanvasRenderingContext2D,
  { points }: ScoreLine,
  categories: string[],
  width: number,
  middle: number,
  high: number,
): void {
  const left = PANEL.x + 252;
  const size = high >= 50 ? 18 : 15;
  for (const part of parts(categories.map((id) => points[id] ?? 0), width)) {
    const id = categories[part.place] ?? "";
    pen.fillStyle = colour(id);
    pen.fillRect(left + part.left, middle - high * 0.29, part.width, high * 0.58);
    const number = String(points[id]);
    pen.font = `700 ${size}px ${family("--text")}`;
    if (pen.measureText(number).width + 6 > part.width) continue;
    pen.textAlign = "center";
    write(pen, number, left + part.left + part.width / 2, middle + size / 3, pen.font, readable(colour(id)), 60);
    pen.textAlign = "left";
  }
}

/** Black or white, whichever is read better on a colour. */
function readable(colour: string): string {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((two) => parseInt(two, 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue > 140 ? "#000" : "#fff";
}

/** A number of points with a true minus. */
function figure(points: number): string {
  return String(points).replace("-", "−");
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
  pen.fillStyle = ink("--sky") || "#b7cdc6";
  pen.fillRect(0, 0, WIDE, HIGH);
}

/** A drawing that hangs in the page, with its colours filled in: a picture by itself knows none of the page's. */
function symbol(sprite: Sprite, name: string, own: Record<string, string> = {}): string {
  const drawn = document.querySelector(addressOf(sprite, name))?.innerHTML ?? "";
  return drawn.replace(
    /var\((--[\w-]+)(?:,\s*([^()]+))?\)/g,
    (_all, named, usual) => own[named] || ink(named) || usual,
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

/** A colour that the page has a name for, as it is now: by day or by night. */
function ink(name: string): string {
  return value(name) && sampled((sample) => sample.style.color = `var(${name})`, "color");
}

/** What stands behind a name of the page. */
function value(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

const family = (name: string) => value(name) || "sans-serif";

/** The colour that the charts have for a category. */
function colour(category: string): string {
  return sampled((sample) => sample.className = `part ${category}`, "--fill") || "#7f8c92";
}

/** What something unseen in the page has for a property. */
function sampled(dress: (sample: HTMLElement) => void, property: string): string {
  const sample = document.createElement("i");
  sample.hidden = true;
  dress(sample);
  document.body.append(sample);
  const found = getComputedStyle(sample).getPropertyValue(property).trim();
  sample.remove();
  return found;
}

function sum(points: Record<string, number>): number {
  return Object.values(points).reduce((all, one) => all + Math.max(0, one), 0);
}
