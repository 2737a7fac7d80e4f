import type { FaultCode } from './faults.ts';

/** What happened to a pile. Its platform knows it later, if the pile has no connection. */
export type PileNews = {
  /** When the platform has heard of it, epoch ms. */
  time: number;
  /** When it happened, if that was earlier. */
  happenedTime?: number;
} & (
  | { kind: 'PILE_STARTED' | 'PILE_OFFLINE' | 'PILE_STRANGER' }
  | { kind: 'PILE_ENDED'; wh: number }
  | { kind: 'PILE_FAULT'; code: FaultCode }
  | { kind: 'PILE_MISSED'; start: number }
);
