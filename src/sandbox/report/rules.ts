import { minuteMs } from '#contract/pricing.ts';
import type { ReportKind } from '#contract/schema/station/connector-report.ts';

const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Rules of reports (domain model, second edition, E). Durations in ms of the sandbox's clock. */
export const reportRules = {
  /** Reports of an owner in a day of Asia/Shanghai. */
  perDay: 10,
  /** Two owners within this time make a doubt. */
  togetherMs: 2 * hourMs,
  /** Owners that a doubt needs, and the sum of their weights. */
  owners: 2,
  enough: 4,
  /** Farther from its station, in metres, a report is kept and does not count. */
  nearM: 300,
  /** A report that is older says nothing any more about the connector of today. */
  oldMs: 7 * dayMs,
  /** How long a decided report is shown to its owner. */
  shownMs: 7 * dayMs,
} as const;

/**
 * How much a report counts. `none`: sent from far away, or about a connector that charges, which disproves it. `doubtful`: of an
 * owner who is often wrong. Two usual owners are enough for a doubt; in place of one of them it needs two doubtful ones.
 */
export const weights = { none: 0, doubtful: 1, usual: 2 } as const;

/**
 * An owner is often wrong if service found at least `least` of his last `last` decided reports of 30 days wrong, and more than
 * half of them. A bay that is free again proves nothing.
 */
export const oftenWrong = { ms: 30 * dayMs, last: 10, least: 3 } as const;

/** Times of the people and devices that the sandbox plays. */
export const playTimes = {
  /** Another driver meets the same, if it is so. */
  otherMs: 4 * minuteMs,
  /** Service looks. */
  lookMs: 8 * minuteMs,
  /** It is mended, after service has found it to be so. */
  mendMs: 30 * minuteMs,
} as const;

/** Reports that say the same: a connector that does not charge, and its plug. Every other kind is a subject of its own. */
export type Subject = Exclude<ReportKind, 'PLUG'>;
export const subjectOf = (kind: ReportKind): Subject => (kind === 'PLUG' ? 'BROKEN' : kind);

/** The subject of a doubt, where several are doubted: what keeps a driver from charging comes first. */
export const subjects: readonly Subject[] = ['BROKEN', 'BAY_TAKEN', 'LOCK', 'SCREEN', 'PRICE', 'MISMATCH'];

/** What a connector that charges disproves: it works, its lock is down, and the car in the bay charges. */
export const isDisprovedByCharging = (kind: ReportKind): boolean =>
  kind === 'BROKEN' || kind === 'PLUG' || kind === 'BAY_TAKEN' || kind === 'LOCK';
