/** Writes the painted sprites into the folder that is named. */

import { faces } from "./faces/faces.ts";
import { sprite } from "./paint.ts";

const [folder] = Deno.args;
if (folder === undefined) throw new Error("the folder is missing");
for (const [name, symbols] of Object.entries({ faces: faces() })) {
  Deno.writeTextFileSync(`${folder}/${name}.svg`, sprite(symbols));
}
