import type { AppError } from '../error.ts';
import type { LogEntry } from './diagnostics.ts';
import { maskWords } from './mask.ts';

/**
 * What the error service receives: values known to be harmless, and nothing else. The text that was shown is not in it,
 * because a server may name somebody in it; call and code identify it.
 */
export interface Report {
  /** Device time, epoch ms. */
  time: number;
  /** Path pattern of the route, e.g. `/order/:id`. */
  route: string;
  brand: string;
  appVersion: string;
  kind: string;
  call: string;
  code: number | null;
  /** The technical cause. */
  cause: string;
  /** The last calls before it, oldest first. */
  log: readonly LogEntry[];
}

/** Where reports go; never throws into the page. */
export type Sink = (report: Report) => void;

export interface ReporterDeps {
  sink: Sink;
  now(): number;
  facts(): Pick<Report, 'route' | 'brand' | 'appVersion'>;
  /** The diagnostics log, masked. */
  log(): readonly LogEntry[];
}

/** The same failure is sent at most once within this time, ms. */
const quietMs = 60_000;
/** A page that fails again and again must not flood the service. */
const mostReports = 30;

/** Calls of the log in one report. Beacons carry at most 64 KiB. */
const mostCalls = 8;

const causeOf = (cause: unknown): string => {
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`;
  return typeof cause === 'string' ? cause : '';
};

/** Makes the `report` of the environment: masked, each failure once a minute (specification, section 8). */
export function createReporter({ sink, now, facts, log }: ReporterDeps): (error: AppError) => void {
  const last = new Map<string, number>();
  let sent = 0;
  return (error) => {
    const { kind, call = '', code = null } = error;
    const cause = maskWords(causeOf(error.cause));
    const key = [kind, call, code, kind === 'code' ? '' : cause].join('|');
    const time = now();
    const before = last.get(key);
    if ((before !== undefined && time - before < quietMs) || sent >= mostReports) return;
    last.set(key, time);
    sent += 1;
    sink({ time, ...facts(), kind, call, code, cause, log: log().slice(-mostCalls) });
  };
}
