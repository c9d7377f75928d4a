import { equal } from "node:assert/strict";
import { letters } from "./fitting.ts";

Deno.test("the longest word of a name decides how large it can be written", () => {
  equal(letters("Customs House"), 7);
  equal(letters("Glass-Blower"), 6);
  equal(letters("Škola"), 5);
  equal(letters(""), 1);
});
