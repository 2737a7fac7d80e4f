import { groundLockRules } from '#contract/schema/station/ground-lock.ts';
import { minuteMs } from '#contract/pricing.ts';

/** Rules of ground locks (domain model, second edition, G), with those of the contract. Durations in ms of the sandbox's clock. */
export const lockRules = {
  ...groundLockRules,
  /** A device that has not acted by then does not act any more. */
  silentMs: 15_000,
  /** A lock stays lowered for so long after a car drove in, if no plug is connected. */
  keptDownMs: 15 * minuteMs,
  /** How long a command that has ended is shown to its owner. */
  shownMs: 10 * minuteMs,
  pollMs: 1_000,
} as const;

/** Times of the device and the driver that the sandbox plays, after the state before. */
export const lockTimes = { lowerMs: 3_000, parkMs: 40_000 } as const;

/** Share of the connectors with a ground lock at a station that has some, and share of these that are offline. */
export const lockShares = { equipped: 0.7, offline: 0.1 } as const;
