import { createDiagnostics } from './diagnostics.ts';
import { createRepairReports } from './repair-reports.ts';
import { createReporter, type ReporterDeps } from './report.ts';

/** Makes the reporters and the diagnostics log. Loaded lazily, see telemetry.ts. */
export function collect(deps: ReporterDeps) {
  const report = createReporter(deps);
  return { report, repaired: createRepairReports(report), ...createDiagnostics() };
}
