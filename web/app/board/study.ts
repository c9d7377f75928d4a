/** An analysis as a text that a link can carry: where it begins, and the tree. What comes with a link is not trusted. */

import { EMPTY, grown, LONGEST, MOST, paths, type Variation } from "./tree.ts";

/** Where an analysis begins: at a moment of the page's table or of a file, or at a position entered by hand. */
export interface Start {
  moment: number;
  seat: number;
  /** The number that hidden cards are dealt anew from; null where they lie as they lay. */
  anew: number | null;
  file: string | null;
  position: Record<string, unknown> | null;
}

/** What a link carries: a beginning, the tree, and where in it one is. */
export interface Study {
  start: Start;
  tree: Variation;
  path: string[];
}

const HEAD = "wonders analysis 1";
/** Letters of the text behind a link. */
const ROOM = 100_000;
const ROW = /^(\d{1,3}) (\d{1,2} [ -~]{1,100})$/;

/** The text of an analysis: a line for each answer, with how deep it lies; a star before the one that is looked at. */
export function written({ start, tree, path }: Study): string {
  const here = path.join("\n");
  return [
    HEAD,
    `moment ${start.moment}`,
    `seat ${start.seat}`,
    ...(start.anew === null ? [] : [`anew ${start.anew}`]),
    ...(start.position === null ? [] : [`position ${JSON.stringify(start.position)}`]),
    ...paths(tree).map((one) => `${one.join("\n") === here ? "*" : ""}${one.length} ${one.at(-1)}`),
    ...(start.file === null ? [] : ["file", start.file.trimEnd()]),
  ].join("\n");
}

/** Reads such a text; null if it is none. */
export function readStudy(text: string): Study | null {
  const [head, ...lines] = text.split("\n");
  if (head !== HEAD || text.length > ROOM) return null;
  const study: Study = {
    start: { moment: 0, seat: 0, anew: null, file: null, position: null },
    tree: EMPTY,
    path: [],
  };
  const split = lines.indexOf("file");
  if (split >= 0) study.start.file = lines.splice(split).slice(1).join("\n") + "\n";
  // By depth the paths that an answer can hang on.
  const known: string[][] = [[]];
  if (lines.length > MOST + 5) return null;
  for (const line of lines) {
    if (!readLine(study, known, line)) return null;
  }
  return study;
}

function readLine(study: Study, known: string[][], line: string): boolean {
  const number = /^(moment|seat|anew) (\d{1,6})$/.exec(line);
  if (number) {
    study.start[number[1] as "moment" | "seat" | "anew"] = Number(number[2]);
    return true;
  }
  if (line.startsWith("position ")) {
    study.start.position = readPosition(line.slice("position ".length));
    return study.start.position !== null;
  }
  const row = ROW.exec(line.replace(/^\*/, ""));
  const deep = Number(row?.[1]);
  const parent = row && known[deep - 1];
  if (!row?.[2] || !parent || deep > LONGEST) return false;
  const path = [...parent, row[2]];
  study.tree = grown(study.tree, path);
  known.length = deep;
  known.push(path);
  if (line.startsWith("*")) study.path = path;
  return true;
}

function readPosition(text: string): Record<string, unknown> | null {
  try {
    const told: unknown = JSON.parse(text);
    return told !== null && typeof told === "object" && !Array.isArray(told) ? told as Record<string, unknown> : null;
  } catch {
    return null;
  }
}
