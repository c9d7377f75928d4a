/** SHA-256: browsers have it on secure pages only, and a table at home is served over plain http. */

/** The first 32 bits of the fractional parts of a root of each of the first primes. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    let prime = true;
    for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) prime = false;
    if (prime) found.push((root(number) % 1) * 2 ** 32);
  }
  return Uint32Array.from(found, Math.floor);
}

const START = fractions(8, Math.sqrt);
const ROUNDS = fractions(64, Math.cbrt);
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The text's bytes, a one, zeros, and the length in bits, in whole blocks of 64 bytes. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(((bytes.length + 8 >> 6) + 1) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 4, bytes.length * 8);
  return view;
}

/** The digest of a text, in hexadecimal. */
export function sha256(text: string): string {
  const data = padded(text);
  const sum = Uint32Array.from(START);
  const words = new Uint32Array(64);
  const at = (list: Uint32Array, place: number) => list[place] as number;
  for (let block = 0; block < data.byteLength; block += 64) {
    for (let place = 0; place < 64; place++) {
      if (place < 16) words[place] = data.getUint32(block + place * 4);
      else {
        const before = at(words, place - 15), last = at(words, place - 2);
        const small = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3);
        const great = turn(last, 17) ^ turn(last, 19) ^ (last >>> 10);
        words[place] = at(words, place - 16) + small + at(words, place - 7) + great;
      }
    }
    let [a, b, c, d, e, f, g, h] = sum as unknown as [number, number, number, number, number, number, number, number];
    for (let place = 0; place < 64; place++) {
      const choice = (e & f) ^ (~e & g), most = (a & b) ^ (a & c) ^ (b & c);
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(ROUNDS, place) + at(words, place);
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, place) => sum[place] = at(sum, place) + word);
  }
  return [...sum].map((word) => word.toString(16).padStart(8, "0")).join("");
}
