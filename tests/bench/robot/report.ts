import { quantile } from '#tests/bench/phone.ts';
import { table } from '#tests/bench/results.ts';
import { ends } from '#tests/support/robot/draw.ts';
import type { Result } from '#tests/support/robot/trial.ts';

/** p50, p90 and p100 of the available times. */
function spread(times: readonly number[]): string[] {
  if (times.length === 0) return ['–', '–', '–'];
  return [0.5, 0.9, 1].map((share) => String(quantile(times, share)));
}

const timesOf = (results: readonly Result[]): number[] =>
  results.flatMap(({ ms }) => (ms === null ? [] : [ms]));

const latencyRange = (results: readonly Result[]): string => {
  const all = results.map(({ latencyMs }) => latencyMs);
  return all.length === 0 ? '–' : `${Math.min(...all)} – ${Math.max(...all)}`;
};

/** @returns the trials by the page's own reason */
function bySaid(name: string, results: readonly Result[]): [name: string, results: Result[]][] {
  const said = new Map<string, Result[]>();
  for (const result of results) said.set(result.said, [...(said.get(result.said) ?? []), result]);
  return [...said].map(([text, of]) => [`${name}: ${text || 'no message yet'}`, of]);
}

/**
 * @returns the time to standstill, by how the hold ended; and the outcome of the trials in which it did not move then
 */
export function reportOf(results: readonly Result[]): string {
  const then = results.filter(({ moved }) => moved === 'then');
  const before = results.filter(({ moved }) => moved === 'before');
  const never = results.filter(({ moved }) => moved === 'never');
  const rows = ends.map((end) => {
    const drawn = results.filter((result) => result.end === end);
    const own = then.filter((result) => result.end === end);
    return [end, String(drawn.length), String(own.length), ...spread(timesOf(own))];
  });
  const others = [...bySaid('stopped before', before), ...bySaid('never moved', never)];
  return [
    table(
      ['The hold ends by', 'Drawn', 'Moved then', 'p50 ms', 'p90 ms', 'p100 ms'],
      [...rows, ['all', String(results.length), String(then.length), ...spread(timesOf(then))]],
    ),
    table(
      ['Did not move at the drawn end', 'Trials', 'Longest ways, ms', 'p50 ms', 'p90 ms', 'p100 ms'],
      others.map(([name, of]) => [name, String(of.length), latencyRange(of), ...spread(timesOf(of))]),
    ),
  ].join('\n\n');
}
