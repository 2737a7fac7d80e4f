import type { AppStorage } from '../storage.ts';
import { createDiagnostics } from './diagnostics.ts';
import { createLostAnswers } from './lost-answers.ts';
import { createRepairReports } from './repair-reports.ts';
import { createReporter, type ReporterDeps } from './report.ts';

export interface TelemetryDeps extends Omit<ReporterDeps, 'log'> {
  /** Storage of the tab, which keeps the log. */
  storage: Pick<AppStorage, 'read' | 'write'>;
}

/** Makes the reporters and the diagnostics log. Loaded lazily, see telemetry.ts. */
export function collect({ storage, ...deps }: TelemetryDeps) {
  const diagnostics = createDiagnostics(storage);
  const report = createReporter({ ...deps, log: diagnostics.entries });
  return { report, repaired: createRepairReports(report), lost: createLostAnswers(report), ...diagnostics };
}
