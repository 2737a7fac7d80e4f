/** Entry places of the app (specification, section 3: source enumeration; the spelling is the specification's). */
export const sources = { plieControl: 1, carControl: 2, rightCenter: 3, mall: 4 } as const;

const sourceValues: ReadonlyMap<string | null, number> = new Map(
  Object.entries(sources).flatMap(([name, value]) => [
    [name, value],
    [String(value), value],
  ]),
);

/** @returns the entry place that a query names by `from`, or by a `source` that is no brand; else `undefined` */
export const entryOf = (query: URLSearchParams): number | undefined =>
  sourceValues.get(query.get('from')) ?? sourceValues.get(query.get('source'));

/** Keys of the sandbox are never carried on. */
const travels = (key: string) => !key.startsWith('__');

const hasCar = (query: URLSearchParams) => (query.has('vinNo') || query.has('brand')) && query.has('source');

/**
 * The rights-center rule (specification, section 2): if the previous route came from the rights center, its query is
 * carried to the next route, unless that one has vinNo or brand together with source already. Keys that the next route
 * sets itself are kept.
 *
 * @param entry query of the entry from the rights center, `null` for other visits
 * @returns the query of the next route
 */
export function carryQuery(entry: URLSearchParams | null, next: URLSearchParams): URLSearchParams {
  const result = new URLSearchParams(next);
  if (!entry || hasCar(next)) return result;
  entry.forEach((value, key) => {
    if (travels(key) && !next.has(key)) result.set(key, value);
  });
  return result;
}
