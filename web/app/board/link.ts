/** Texts packed into the part of an address that no server is sent, and kept in this browser. */

/** Letters that a link may unpack to. */
const ROOM = 100_000;
const KEPT = "wonders.analyses";
const MOST_KEPT = 50;

/** A text, packed for an address. */
export async function packed(text: string): Promise<string> {
  const flow = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(flow).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text that was packed; null where that is none, or too long. */
export async function unpacked(pack: string): Promise<string | null> {
  try {
    const letters = atob(pack.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const flow = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    let text = "";
    // A small pack can hold very much: no more of it is read than there is room for.
    for await (const part of flow.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.length > ROOM) return null;
    }
    return text;
  } catch {
    return null;
  }
}

/** An analysis that this browser keeps: what it is called, and its address on this server. */
export interface KeptAnalysis {
  name: string;
  address: string;
}

/** What is kept, the latest first; nothing where the browser keeps nothing. */
export function kept(): KeptAnalysis[] {
  try {
    const told: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(told) ? told.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** An address of this server only: what lies in the browser is no more trusted than a link. */
function isKept(one: Partial<KeptAnalysis> | null): one is KeptAnalysis {
  return typeof one?.name === "string" && /^\/(analysis|table)\/[a-z0-9_]+/.test(one.address ?? "");
}

/** Keeps an analysis under a name, in place of what had that name; false where the browser keeps nothing. */
export function keep(one: KeptAnalysis): boolean {
  return store([one, ...kept().filter(({ name }) => name !== one.name)].slice(0, MOST_KEPT));
}

/** Keeps an analysis no longer. */
export function drop(name: string): boolean {
  return store(kept().filter((one) => one.name !== name));
}

function store(all: KeptAnalysis[]): boolean {
  try {
    localStorage.setItem(KEPT, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}
