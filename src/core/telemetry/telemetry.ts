import type { Repairs } from '#contract/read/read.ts';
import type { AppError } from '../error.ts';
import { lazy } from '../lazy/lazy.ts';
import type { TelemetryDeps } from './collect.ts';
import type { LoggedCall, LogEntry } from './diagnostics.ts';

export interface Telemetry {
  report(error: AppError): void;
  /** Counts a call without a response, for {@link Telemetry.reportCounted}. */
  count(error: AppError): void;
  /** Reports how many calls got no response since the last report; nothing if there were none. */
  reportCounted(): void;
  /** Reports the repaired fields of a response, each field once. */
  repaired(call: string, repairs: Repairs): void;
  log(entry: LogEntry, call: LoggedCall): void;
  /** The last calls, oldest first and masked. */
  entries(): Promise<readonly LogEntry[]>;
}

/**
 * Reports and diagnostics log of a page. Their code is loaded with the first entry; if it cannot be loaded, the entry is
 * lost.
 */
export function createTelemetry(deps: TelemetryDeps): Telemetry {
  const collector = lazy(async () => (await import('./collect.ts')).collect(deps), { loss: 'silent' });
  let counted = false;
  return {
    count(error) {
      counted = true;
      void collector().then(
        ({ lost }) => lost.count(error),
        () => {},
      );
    },
    reportCounted() {
      // No code is loaded while the page is being left.
      if (!counted) return;
      counted = false;
      void collector().then(
        ({ lost }) => lost.report(),
        () => {},
      );
    },
    report: (error) =>
      void collector().then(
        ({ report }) => report(error),
        () => {},
      ),
    repaired: (call, repairs) =>
      void collector().then(
        (log) => log.repaired(call, repairs),
        () => {},
      ),
    log: (entry, call) =>
      void collector().then(
        ({ log }) => log(entry, call),
        () => {},
      ),
    entries: async () => (await collector()).entries(),
  };
}
