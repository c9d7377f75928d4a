/** Tells moments in the time of this browser: the server knows no zone but UTC. */
export function inOwnTime(page: ParentNode, dateStyle: "full" | "medium"): void {
  const way = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle, timeStyle: "short" });
  for (const one of page.querySelectorAll("time")) one.textContent = way.format(new Date(one.dateTime));
}
