import { createDiagnostics } from './diagnostics.ts';
import { createRepairReports } from './repair-reports.ts';
import { createReporter } from './report.ts';
import type { TelemetryDeps } from './telemetry.ts';

/** Makes the reporters and the diagnostics log. Loaded lazily, see telemetry.ts. */
export function collect({ storage, ...deps }: TelemetryDeps) {
  const diagnostics = createDiagnostics(storage);
  const report = createReporter({ ...deps, log: diagnostics.entries });
  return { report, repaired: createRepairReports(report), ...diagnostics };
}
