import { createDiagnostics } from './diagnostics.ts';
import { createReporter, type ReporterDeps } from './report.ts';

/** What sends reports and keeps the log; loaded late, see telemetry.ts. */
export const collect = (deps: ReporterDeps) => ({ report: createReporter(deps), ...createDiagnostics() });
