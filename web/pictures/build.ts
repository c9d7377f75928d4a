/** Writes the painted sprites into the folder that is named. */

import { painted } from "./painted.ts";

const [folder] = Deno.args;
if (folder === undefined) throw new Error("the folder is missing");
for (const [name, text] of Object.entries(painted())) Deno.writeTextFileSync(`${folder}/${name}.svg`, text);
