import fc from 'fast-check';
import { sha256 as whole } from 'js-sha256';
import { describe, expect, it } from 'vitest';
import { sha256 } from '#core/http/light/sha256.ts';

describe('the light sha256', () => {
  it('gives what the package gives, for texts of any length', () => {
    for (let length = 0; length < 200; length += 1) {
      const text = 'x'.repeat(length);
      expect(sha256(text)).toBe(whole(text));
    }
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => sha256(text) === whole(text)),
    );
  });

  it('gives the digest of the standard', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});
