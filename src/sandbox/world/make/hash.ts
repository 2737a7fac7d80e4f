/** Deterministic 32-bit FNV-1a of a text, started from `seed`. */
export function hashText(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return mix(hash, text.length);
}

/** Mixes a number into a hash (finaliser of MurmurHash3); every salt gives an independent value. */
export function mix(hash: number, salt: number): number {
  let mixed = hash ^ Math.imul(salt, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** @returns a number in [0, 1) from a hash and a salt. */
export const unit = (hash: number, salt: number): number => mix(hash, salt) / 2 ** 32;

/** @returns one item of a list that is not empty, chosen by hash and salt. */
export function pick<T>(list: readonly T[], hash: number, salt: number): T {
  const found = list[mix(hash, salt) % list.length];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
}
