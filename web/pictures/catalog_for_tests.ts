/** The rows of every game's tables, read for tests: the pictures must serve whatever the games hold. */

const GAMES = new URL("../../src/wonders/games/", import.meta.url);

/** One line of a table, by column. */
export type Line = Readonly<Record<string, string>>;

function linesOf(table: URL): Line[] {
  const [head = [], ...lines] = Deno.readTextFileSync(table).trim().split(/\r?\n/).map((line) => line.split(","));
  return lines.map((cells) => Object.fromEntries(head.map((column, i) => [column, cells[i] ?? ""])));
}

/** The lines of every table of that name, whichever games have one. */
export function everyLineOf(table: string): Line[] {
  return [...Deno.readDirSync(GAMES)]
    .filter((game) => game.isDirectory)
    .map((game) => new URL(`${game.name}/data/${table}.csv`, GAMES))
    .flatMap((url) => {
      try {
        return linesOf(url);
      } catch (error) {
        if (error instanceof Deno.errors.NotFound) return [];
        throw error;
      }
    });
}

/** The ids of the symbols in a sprite of this folder. */
export function symbolsOf(sprite: string): string[] {
  const text = Deno.readTextFileSync(new URL(sprite, import.meta.url));
  return [...text.matchAll(/<symbol id="([^"]+)"/g)].map(([, id = ""]) => id);
}
