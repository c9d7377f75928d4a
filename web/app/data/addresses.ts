/** The addresses of a table and of what belongs to it; who came by an invite link keeps it from page to page. */

let table = "";
let invite = "";
let holding: number | null = null;

/** Says which table the page is about, and by which invite link somebody came. */
export function setTable(name: string, code: string): void {
  table = name;
  invite = code;
}

/** Says for which of the seats that are played from this device all that follows is asked. */
export function setHolding(seat: number): void {
  holding = seat;
}

/** A page of the table: `/replay`, `/plain`, or the table itself. */
export function pageAt(path = "", query: Record<string, string> = {}): string {
  return `/table/${table}${path}${asked(query)}`;
}

/** A part of the table's interface: `/course`, `/file`, `/socket`. */
export function partAt(path: string, query: Record<string, string> = {}): string {
  return `/api/tables/${table}${path}${asked(query)}`;
}

/** The page where somebody sits down. */
export function joinAt(): string {
  return `/join/${table}${asked({})}`;
}

function asked(query: Record<string, string>): string {
  const all = new URLSearchParams(query);
  if (invite) all.set("invite", invite);
  if (holding !== null) all.set("holding", String(holding));
  return all.size ? `?${all}` : "";
}
