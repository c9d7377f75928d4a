import { freshPart, numberOf, sealOf } from "./fair.ts";

Deno.test("seal and number are those of the server", () => {
  const parts = ["0".repeat(64), "", "f".repeat(64)];
  const told = [sealOf("abc", "42"), numberOf("abc", "42", parts)];
  const wanted = [
    "d17820bbbce22db62afe48a60e68bdb46caa5812499680016e2b49b29efc9e80",
    "e4cf6359c53065c16ec904e1c39a6d12fb0feb866f18e6e555a1068663b7c884",
  ];
  if (told.join() !== wanted.join()) throw new Error(told.join());
});

Deno.test("a part is 32 bytes, each time others", () => {
  const [one, other] = [freshPart(), freshPart()];
  if (!/^[0-9a-f]{64}$/.test(one) || one === other) throw new Error(one);
});
