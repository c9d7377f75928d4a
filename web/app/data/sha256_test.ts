import { sha256 } from "./sha256.ts";

Deno.test("a digest is that of every other program", async () => {
  for (const text of ["", "abc", "žluť", "a".repeat(55), "a".repeat(56), "a".repeat(64), "b".repeat(1000)]) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    const wanted = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    if (sha256(text) !== wanted) throw new Error(`${text}: ${sha256(text)}`);
  }
});
