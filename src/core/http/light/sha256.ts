/**
 * The part of `js-sha256` that the pages use, for the browser (set in by `delivery/light-libraries.ts`): a page that has
 * to carry it in its HTML cannot take the 4 KiB of the package. `tests/unit/core/light-sha256.test.ts` compares the two.
 */

const words = 2 ** 32;

/** @returns the first 32 bits of the fraction of a root, as FIPS 180-4 makes its constants (4.2.2, 5.3.3). */
const fraction = (root: number): number => ((root % 1) * words) | 0;

const primes: number[] = [];
for (let it = 2; primes.length < 64; it += 1) if (primes.every((prime) => it % prime !== 0)) primes.push(it);
const start = primes.slice(0, 8).map((it) => fraction(it ** (1 / 2)));
const rounds = primes.map((it) => fraction(it ** (1 / 3)));

const turn = (it: number, by: number): number => (it >>> by) | (it << (32 - by));

/** The message, a one, zeros and its length in bits, in blocks of 16 words. */
function padded(bytes: Uint8Array): Int32Array {
  const blocks = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16);
  const put = (value: number, at: number) => {
    blocks[at >> 2] = (blocks[at >> 2] ?? 0) | (value << (24 - (at % 4) * 8));
  };
  bytes.forEach(put);
  put(0x80, bytes.length);
  blocks[blocks.length - 2] = (bytes.length * 8) / words;
  blocks[blocks.length - 1] = bytes.length * 8;
  return blocks;
}

/** FIPS 180-4, 6.2.2. @returns the state after one block */
function compress(state: readonly number[], block: Int32Array): number[] {
  const schedule = [...block];
  const word = (at: number): number => schedule[at] ?? 0;
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at += 1) {
    if (at >= 16) {
      const early = word(at - 15);
      const late = word(at - 2);
      const spread = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const mixed = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      schedule[at] = (word(at - 16) + spread + word(at - 7) + mixed) | 0;
    }
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (rounds[at] ?? 0) + word(at);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((it, at) => (it + (state[at] ?? 0)) | 0);
}

/** @returns SHA-256 of bytes, or of the UTF-8 bytes of a text, as lower-case hex */
export function sha256(message: string | Uint8Array): string {
  const blocks = padded(typeof message === 'string' ? new TextEncoder().encode(message) : message);
  let state: readonly number[] = start;
  for (let at = 0; at < blocks.length; at += 16) state = compress(state, blocks.subarray(at, at + 16));
  return state.map((it) => (it >>> 0).toString(16).padStart(8, '0')).join('');
}
