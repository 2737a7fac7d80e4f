import { describe, expect, it } from 'vitest';
import { stripsOf } from '#core/upload/strips.ts';

describe('the strips of a photo that is made small', () => {
  it.each([
    [3_000, 1_500, 4],
    [3_024, 1_500, 4],
    [4_032, 2_000, 4],
    [2_252, 1_126, 4],
    // Nothing in common but the whole.
    [3_001, 1_500, 1],
    [1, 1, 1],
  ])('of %i to %i rows are %i, without a gap and of whole rows', (height, toHeight, count) => {
    const strips = stripsOf(height, toHeight, 4);
    expect(strips).toHaveLength(count);
    let [row, toRow] = [0, 0];
    for (const strip of strips) {
      expect(Object.values(strip).every(Number.isInteger)).toBe(true);
      expect([strip.from, strip.toRow]).toEqual([row, toRow]);
      expect(strip.rows * toHeight).toBe(strip.toRows * height);
      expect(strip.rows).toBeLessThanOrEqual(Math.ceil(height / count) + height / toHeight + 12);
      row += strip.rows;
      toRow += strip.toRows;
    }
    expect([row, toRow]).toEqual([height, toHeight]);
  });
});
