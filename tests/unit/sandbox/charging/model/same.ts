/**
 * A run makes some million checks: an assertion of the test framework would cost more than everything else.
 */
export function same(what: string, actual: unknown, wanted: unknown): void {
  if (actual !== wanted) throw new Error(`${what}: ${String(actual)}, not ${String(wanted)}`);
}

export const must = (what: string, is: boolean): void => same(what, is, true);

export const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
