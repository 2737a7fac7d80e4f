import type { AppError } from '../error.ts';
import type { LogEntry } from './diagnostics.ts';
import type { ReporterDeps } from './report.ts';

export interface Telemetry {
  report(error: AppError): void;
  log(entry: LogEntry): void;
  /** The last calls, oldest first and masked. */
  entries(): Promise<readonly LogEntry[]>;
}

/**
 * Reports and diagnostics log of a page. No screen waits for them: their code is loaded with the first thing
 * to tell, which is lost where it cannot be loaded.
 */
export function createTelemetry(deps: ReporterDeps): Telemetry {
  const load = async () => (await import('./collect.ts')).collect(deps);
  let loading: ReturnType<typeof load> | undefined;
  const collector = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  return {
    report: (error) =>
      void collector().then(
        (log) => log.report(error),
        () => {},
      ),
    log: (entry) =>
      void collector().then(
        (log) => log.log(entry),
        () => {},
      ),
    entries: async () => (await collector()).entries(),
  };
}
