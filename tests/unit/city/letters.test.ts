import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterAt, letterByKey } from '#features/city/letter-index.tsx';

describe('the letters at the edge', () => {
  it('letter index finds the letter under the finger, also outside the strip', () => {
    const box = { top: 100, height: 300 };
    expect([99, 100, 119.9, 120, 399, 500].map((y) => letterAt(box, y, 15))).toEqual([0, 0, 0, 1, 14, 14]);
    expect(letterAt({ top: 0, height: 0 }, 50, 15)).toBe(0);
  });

  it('letter index always finds an existing letter', () => {
    const number = fc.double({ noNaN: true, min: -1e6, max: 1e6 });
    fc.assert(
      fc.property(number, number, number, fc.integer({ min: 1, max: 27 }), (top, height, y, letters) => {
        const at = letterAt({ top, height }, y, letters);
        expect(Number.isInteger(at) && at >= 0 && at < letters).toBe(true);
      }),
    );
  });

  it('letter index follows the keys of a slider, and letters', () => {
    const letters = ['B', 'C', 'S', '#'];
    const keys = { ArrowDown: 2, ArrowRight: 2, ArrowUp: 0, ArrowLeft: 0, Home: 0, End: 3, s: 2, '#': 3 };
    for (const [key, to] of Object.entries(keys))
      expect([key, letterByKey(letters, 1, key)]).toEqual([key, to]);
    expect(letterByKey(letters, 3, 'ArrowDown')).toBe(3);
    expect(letterByKey(letters, 0, 'ArrowUp')).toBe(0);
    expect(letterByKey(letters, 1, 'Tab')).toBeNull();
    expect(letterByKey(letters, 1, 'z')).toBeNull();
  });
});
