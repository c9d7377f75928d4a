/** At the end of a game: where its deal is proved. */

import type { Update } from "../data/wire.ts";
import { pageAt } from "../data/addresses.ts";
import { _ } from "../words/language.ts";

export function FairDeal({ update }: { update: Update }) {
  return update.table.fair && <a class="button" href={pageAt("/fair")}>{_("Check the deal")}</a>;
}
