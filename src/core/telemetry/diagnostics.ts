import * as v from 'valibot';
import type { ErrorKind } from '../error.ts';
import type { AppStorage } from '../storage.ts';
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

const key = 'log';
/** Nobody else writes it. */
const kept = v.array(v.unknown());
const mostEntries = 50;
/** Longest entry, as JSON: the whole log stays below 75 KB of the tab's storage. */
const longestEntry = 1_500;

const short = (entry: LogEntry): LogEntry =>
  JSON.stringify(entry).length > longestEntry ? { ...entry, request: '…', answer: '…' } : entry;

/**
 * The last calls of the tab with personal data masked (specification, section 7: traffic that is logged). It goes from page
 * to page and ends with the tab, or with its owner's log-out.
 *
 * @param storage of the tab; where it is full or blocked the log is that of the page
 */
export function createDiagnostics(storage: Pick<AppStorage, 'read' | 'write'>): Diagnostics {
  let ofPage: readonly LogEntry[] = [];
  const entries = (): readonly LogEntry[] => (storage.read(key, kept) as LogEntry[] | undefined) ?? ofPage;
  return {
    log(entry) {
      const next = [...entries(), short(mask(entry) as LogEntry)].slice(-mostEntries);
      // What is kept is forgotten with its owner: the page must not remember it beyond that.
      ofPage = storage.write(key, next) ? [] : next;
    },
    entries,
  };
}
