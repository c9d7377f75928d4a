/** The words of this game: the same English text may be another word in another game. */

import { inContext } from "../../app/words/language.ts";

export const { _, n_ } = inContext("seven_wonders");
