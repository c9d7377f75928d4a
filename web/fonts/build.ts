/** Copies the fonts out of their packages, with their licences, into the folder that is named. */

import alegreyaLicence from "@fontsource-variable/alegreya/LICENSE" with { type: "text" };
import alegreya from "@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2" with { type: "bytes" };
import alegreyaExt from "@fontsource-variable/alegreya/files/alegreya-latin-ext-wght-normal.woff2" with {
  type: "bytes",
};
import sourceLicence from "@fontsource-variable/source-sans-3/LICENSE" with { type: "text" };
import source from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2" with {
  type: "bytes",
};
import sourceExt from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2" with {
  type: "bytes",
};

const files = {
  "alegreya-latin.woff2": alegreya,
  "alegreya-latin-ext.woff2": alegreyaExt,
  "alegreya-licence.txt": alegreyaLicence,
  "source-sans-latin.woff2": source,
  "source-sans-latin-ext.woff2": sourceExt,
  "source-sans-licence.txt": sourceLicence,
};
const [folder] = Deno.args;
if (folder === undefined) throw new Error("the folder is missing");
Deno.mkdirSync(folder, { recursive: true });
for (const [name, content] of Object.entries(files)) {
  Deno.writeFileSync(`${folder}/${name}`, typeof content === "string" ? new TextEncoder().encode(content) : content);
}
