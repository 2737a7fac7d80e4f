import { shanghaiMinute } from '#contract/pricing.ts';
import { hashText, mix, unit } from './make/hash.ts';
import type { ConnectorTable } from './tables.ts';

/** The simulated state of a connector at a moment; times in epoch ms. */
export interface WorldState {
  status: 0 | 1 | 2 | 3 | 255;
  /** Of an idle connector: a car that does not charge stands in its bay. */
  bayTaken: boolean;
  statusTime: number;
  chargingSoc: number | null;
  estimatedFreeTime: number | null;
  /** The state does not change until then. */
  until: number;
  estimateTime: number | null;
}

const minuteMs = 60_000;
const weekMs = 7 * 86_400_000;
/** Interval of the samples of a charge. */
const sampleMs = 10_000;
/** Share of the times between two charges in which a car that does not charge stands in the bay. */
const bayTakenShare = 0.04;

/** Share of connectors in use by hour of the day (Asia/Shanghai): DC peaks at noon and evening, AC at night. */
const dcUse = [
  30, 26, 22, 18, 16, 18, 24, 34, 42, 46, 48, 54, 60, 58, 52, 46, 46, 50, 56, 60, 56, 50, 44, 36,
] as const;
const acUse = [
  52, 52, 52, 50, 48, 44, 34, 26, 28, 32, 34, 34, 32, 32, 32, 30, 28, 28, 32, 38, 44, 50, 52, 52,
] as const;

/** Connectors whose id has such an end refuse with 1282001 (domain model, section 8.1). */
export const refusingStatus = (connectorId: string): 0 | 255 | null => {
  if (connectorId.endsWith('255')) return 255;
  return connectorId.endsWith('000') ? 0 : null;
};

/** The connector's own hash: its whole simulation follows from this number. */
export const connectorHash = (seed: number, connectorId: string): number => hashText(connectorId, seed);

/** @returns the state of a connector at `time`; see {@link stateAt}. */
export const worldState = (
  hash: number,
  connector: Pick<ConnectorTable, 'connectorId' | 'powerClass'>,
  time: number,
): WorldState => stateAt(hash, refusingStatus(connector.connectorId), connector.powerClass === 'SLOW', time);

/**
 * State of a connector, a pure function of its hash and of sandbox time: visits follow each other in slots,
 * each with a car or without; now and then a connector is offline or broken for a week.
 *
 * @param refusing status of a connector that always refuses
 */
export function stateAt(hash: number, refusing: 0 | 255 | null, slow: boolean, time: number): WorldState {
  const week = Math.floor(time / weekMs);
  const weekEnd = (week + 1) * weekMs;
  const idle = { bayTaken: false, chargingSoc: null, estimatedFreeTime: null, estimateTime: null };
  if (refusing !== null) return { status: refusing, statusTime: week * weekMs, ...idle, until: weekEnd };
  const health = unit(mix(hash, 7), week);
  if (health < 0.022) {
    return { status: health < 0.012 ? 0 : 255, statusTime: week * weekMs, ...idle, until: weekEnd };
  }

  const length = Math.floor((slow ? 240 : 50) * minuteMs * (0.75 + 0.5 * unit(hash, 1)));
  const phase = Math.floor(unit(hash, 2) * length);
  const slot = Math.floor((time - phase) / length);
  const start = phase + slot * length;
  const until = Math.min(start + length, weekEnd);
  const visit = mix(hash, slot);
  const bayTaken = unit(visit, 10) < bayTakenShare;
  const use = (slow ? acUse : dcUse)[Math.floor(shanghaiMinute(start) / 60)] ?? 0;
  if (unit(visit, 3) * 100 >= use * (0.6 + 0.7 * unit(hash, 4))) {
    return { status: 1, statusTime: start, ...idle, bayTaken, until };
  }
  const chargeEnd = start + Math.floor(length * (0.55 + 0.3 * unit(visit, 5)));
  const leave = chargeEnd + Math.floor(length * 0.12 * unit(visit, 6));
  if (time >= leave) return { status: 1, statusTime: leave, ...idle, bayTaken, until };
  if (time >= chargeEnd) {
    return { status: 2, statusTime: chargeEnd, ...idle, until: Math.min(leave, weekEnd) };
  }
  const from = 15 + unit(visit, 8) * 40;
  const to = 80 + unit(visit, 9) * 18;
  const chargingSoc = slow ? null : Math.floor(from + ((to - from) * (time - start)) / (chargeEnd - start));
  const estimateTime = time - ((time - start) % sampleMs);
  return {
    status: 3,
    bayTaken: false,
    statusTime: start,
    chargingSoc,
    estimatedFreeTime: chargeEnd,
    estimateTime,
    until: Math.min(chargeEnd, weekEnd),
  };
}
