/** Tells the moments of a page in the time of this browser. */

import { inOwnTime } from "../app/words/own_time.ts";

inOwnTime(document, "medium");
