import { createDiagnostics } from './diagnostics.ts';
import { createReporter, type ReporterDeps } from './report.ts';

/** Makes the reporter and the diagnostics log. Loaded lazily, see telemetry.ts. */
export const collect = (deps: ReporterDeps) => ({ report: createReporter(deps), ...createDiagnostics() });
