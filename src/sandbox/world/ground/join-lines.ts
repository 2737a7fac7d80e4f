/** Steps of whole numbers: x and y of each corner. */
export type Line = readonly (readonly [x: number, y: number])[];

const keyOf = ([x, y]: readonly [number, number]): string => `${x},${y}`;

/**
 * Joins lines at their ends, so that a road is one line on which its name fits. Where several meet, the first
 * ones are joined.
 */
export function joinLines(lines: readonly Line[]): Line[] {
  const loose = new Set(lines);
  const atEnd = new Map<string, Set<Line>>();
  for (const line of lines) {
    for (const end of [line[0], line[line.length - 1]]) {
      if (!end) continue;
      const others = atEnd.get(keyOf(end)) ?? new Set();
      atEnd.set(keyOf(end), others.add(line));
    }
  }
  /** @returns the line, extended at its last corner by all lines that continue there */
  const grow = (from: Line): Line => {
    let line = from;
    for (;;) {
      const end = line[line.length - 1];
      const next = end && [...(atEnd.get(keyOf(end)) ?? [])].find((other) => loose.has(other));
      if (!end || !next) return line;
      loose.delete(next);
      const first = next[0];
      const forth = first && keyOf(first) === keyOf(end) ? next : [...next].reverse();
      line = [...line, ...forth.slice(1)];
    }
  };
  const joined: Line[] = [];
  for (const line of lines) {
    if (!loose.delete(line)) continue;
    joined.push([...grow([...grow(line)].reverse())].reverse());
  }
  return joined;
}
