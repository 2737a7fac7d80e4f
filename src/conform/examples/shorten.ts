/** Lists whose meaning depends on all rows. */
const whole = new Set([
  'segments',
  'details',
  'lines',
  'orderNos',
  'prepayments',
  'refunds',
  'adjustments',
  'channels',
  'actions',
  'targetKinds',
  'timeline',
]);
const mostRows = 3;
/** A curve with fewer points would be useless. */
const mostPoints = 24;

function cut(value: unknown, name: string): unknown {
  if (Array.isArray(value)) {
    const most = whole.has(name)
      ? value.length
      : name === 'points' && 'soc' in Object(value[0])
        ? mostPoints
        : mostRows;
    return value.slice(0, most).map((row) => cut(row, name));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cut(inner, key)]));
}

/**
 * @returns the answer with a few rows in each list; a list in pages ends after them, its counts are of all
 * rows
 */
export function shortened(data: unknown): unknown {
  const short = cut(data, '');
  if (typeof short !== 'object' || short === null || !('list' in short) || !Array.isArray(short.list))
    return short;
  return {
    ...short,
    ...('hasMore' in short ? { hasMore: false } : {}),
    ...('cursor' in short ? { cursor: null } : {}),
  };
}
