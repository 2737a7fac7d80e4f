import type { ErrorKind } from '../error.ts';
import { mask } from './mask.ts';

/** One call in the diagnostics log. */
export interface LogEntry {
  /** Device time of the start, epoch ms. */
  time: number;
  tookMs: number;
  call: string;
  request?: unknown;
  answer?: unknown;
  error?: { kind: ErrorKind; code: number | undefined; message: string };
}

export interface Diagnostics {
  log(entry: LogEntry): void;
  /** Oldest first, already masked. */
  entries(): readonly LogEntry[];
}

const mostEntries = 50;

/** The last calls with personal data masked, in memory only (specification, section 7: traffic that is logged). */
export function createDiagnostics(): Diagnostics {
  let kept: LogEntry[] = [];
  return {
    log(entry) {
      kept = [...kept, mask(entry) as LogEntry].slice(-mostEntries);
    },
    entries: () => kept,
  };
}
