import { AppError } from '../error.ts';

/** Calls listed in one report; the count is that of all. */
const mostCalls = 8;

/**
 * Counts the calls without a response, because of a time-out or a lost connection. One is no defect, but many are: they
 * are reported as one number when the page is left.
 *
 * @param report sends a failure to the error service
 */
export function createLostAnswers(report: (error: AppError) => void) {
  let counts = new Map<string, number>();
  return {
    count({ kind, call = '' }: AppError): void {
      const name = `${call} ${kind}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    /** Sends the count, with the calls that failed most often, and restarts it. */
    report(): void {
      if (counts.size === 0) return;
      const rows = [...counts].sort(([, one], [, other]) => other - one);
      const total = rows.reduce((sum, [, count]) => sum + count, 0);
      counts = new Map();
      const named = rows.slice(0, mostCalls).map(([name, count]) => `${name} ${count}`);
      const cause = `${total} without an answer: ${named.join('; ')}`;
      report(new AppError({ kind: 'network', message: '', cause }));
    },
  };
}
