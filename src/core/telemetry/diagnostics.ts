import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
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
  /** Without the text that was shown: a server may name somebody in it. */
  error?: { kind: ErrorKind; code: number | undefined };
}

/** Schemas of request and response: only values that they mark as harmless are kept. */
export type LoggedCall = Pick<Call, 'request' | 'answer'>;

export interface Diagnostics {
  log(entry: LogEntry, call: LoggedCall): void;
  /** Oldest first, already masked. */
  entries(): readonly LogEntry[];
}

const key = 'log';
/** Nothing else writes this key. */
const kept = v.array(v.unknown());
const mostEntries = 50;
/** Longest entry, as JSON: the whole log stays below 75 KB of the tab's storage. */
const longestEntry = 1_500;

const fits = (entry: LogEntry): boolean => JSON.stringify(entry).length <= longestEntry;

/** @returns the entry, without its answer where it is too long, and without its request where that alone is */
const short = (entry: LogEntry): LogEntry =>
  [entry, { ...entry, answer: '…' }].find(fits) ?? { ...entry, request: '…', answer: '…' };

const maskedEntry = ({ request, answer, ...entry }: LogEntry, call: LoggedCall): LogEntry => ({
  ...entry,
  ...(request === undefined ? {} : { request: mask(call.request, request) }),
  ...(answer === undefined ? {} : { answer: mask(call.answer, answer) }),
});

/**
 * The last calls of the tab with personal data masked (specification, section 7: traffic that is logged). It continues
 * from page to page and ends with the tab, or with its owner's log-out.
 *
 * @param storage of the tab; if it is full or blocked the log is that of the page
 */
export function createDiagnostics(storage: Pick<AppStorage, 'read' | 'write'>): Diagnostics {
  let ofPage: readonly LogEntry[] = [];
  const entries = (): readonly LogEntry[] => (storage.read(key, kept) as LogEntry[] | undefined) ?? ofPage;
  return {
    log(entry, call) {
      const next = [...entries(), short(maskedEntry(entry, call))].slice(-mostEntries);
      // Stored entries are removed with their owner: the page must not keep a copy beyond that.
      ofPage = storage.write(key, next) ? [] : next;
    },
    entries,
  };
}
