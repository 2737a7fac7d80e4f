/** Rows of a photo, and the rows that they become. */
export interface Strip {
  from: number;
  rows: number;
  /** Of the small photo. */
  toRow: number;
  toRows: number;
}

const commonOf = (a: number, b: number): number => (b === 0 ? a : commonOf(b, a % b));

/**
 * Cuts a photo across where whole rows become whole rows, so that no seam is seen between pieces that are made small each
 * by itself.
 * @param most how many pieces are wanted; without enough such rows there are fewer
 * @returns them from the top; together they are the photo
 */
export function stripsOf(height: number, toHeight: number, most: number): Strip[] {
  const units = commonOf(height, toHeight);
  const count = Math.min(most, units);
  const borders = Array.from({ length: count + 1 }, (_, index) => Math.round((index * units) / count));
  return borders.slice(1).map((end, index) => {
    const start = borders[index] ?? 0;
    const of = (rows: number) => ({ start: (start * rows) / units, length: ((end - start) * rows) / units });
    const [source, small] = [of(height), of(toHeight)];
    return { from: source.start, rows: source.length, toRow: small.start, toRows: small.length };
  });
}
