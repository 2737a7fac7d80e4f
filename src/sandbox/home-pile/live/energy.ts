import { feeOf } from '#contract/bill.ts';
import type { PileRecord } from '#contract/schema/home-pile/pile-record.ts';
import type { PileFacts } from '../piles.ts';
import type { Plugged, PileRules } from './pile-rules.ts';

const hourMs = 3_600_000;
const voltageV = 230;

/** A charge at home. Its power is flat between two changes, and its energy an exact sum of W·ms. */
export interface Session {
  recordId: string;
  startMode: Exclude<PileRecord['startMode'], 'UNKNOWN'>;
  vin: string | null;
  startTime: number;
  /** Of a car that says it, else `null`. */
  startSoc: number | null;
  /** What the car had, with its fraction: the pile may not know it. */
  carSoc: number;
  /** Percent at which it ends by itself. */
  targetSoc: number;
  /** Energy until {@link since}, W·ms. */
  wattMs: number;
  since: number;
  powerW: number;
  maxPowerW: number;
  endTime: number | null;
  stopReason: number | null;
}

/** @returns W that a car takes at a pile */
export const powerOf = (
  { powerW, phases }: PileFacts,
  { acW }: Plugged,
  { maxCurrentA }: PileRules,
): number => Math.min(powerW, acW, maxCurrentA * voltageV * phases);

const wattMsAt = ({ wattMs, since, powerW, endTime }: Session, time: number): number =>
  endTime === null ? wattMs + powerW * Math.max(0, time - since) : wattMs;

/** @returns Wh that were charged until a time */
export const whAt = (session: Session, time: number): number => Math.floor(wattMsAt(session, time) / hourMs);

/** @returns percent of the car at a time, with its fraction */
export const carSocAt = (session: Session, { batteryWh }: Plugged, time: number): number =>
  Math.min(100, session.carSoc + (wattMsAt(session, time) / hourMs / batteryWh) * 100);

/** Less than this is full. */
const fullSoc = 99.5;
export const hasRoom = ({ soc }: Plugged): boolean => soc < fullSoc;

/** @returns when a session ends by itself at the power that it has, epoch ms */
export function limitTime(
  { carSoc, targetSoc, wattMs, since, powerW }: Session,
  { batteryWh }: Plugged,
): number {
  const limitWattMs = Math.ceil(((targetSoc - carSoc) / 100) * batteryWh) * hourMs;
  return since + Math.max(0, Math.ceil((limitWattMs - wattMs) / powerW));
}

/** @returns percent at which a charge of a car ends by itself: a car that does not say what it has is charged full */
export const targetOf = ({ vin, soc }: Plugged, { targetSoc }: PileRules): number =>
  vin !== null && soc < targetSoc ? targetSoc : 100;

/** From a time on a session has another power or another target. */
export function changeSession(
  session: Session,
  change: { powerW: number; targetSoc: number },
  time: number,
): void {
  if (session.endTime !== null) return;
  session.wattMs = wattMsAt(session, time);
  session.since = time;
  session.powerW = change.powerW;
  session.targetSoc = change.targetSoc;
  session.maxPowerW = Math.max(session.maxPowerW, change.powerW);
}

/** @returns fen at the owner's price, `null` without one */
export const amountOf = (wh: number, priceE4: number | null): number | null =>
  priceE4 === null ? null : feeOf(wh, priceE4);

/** Ends a session. @returns its record */
export function endSession(
  session: Session,
  plugged: Plugged,
  end: { time: number; reason: NonNullable<PileRecord['stopReason']>; priceE4: number | null },
): PileRecord {
  const { time, reason, priceE4 } = end;
  plugged.soc = carSocAt(session, plugged, time);
  session.wattMs = wattMsAt(session, time);
  session.endTime = time;
  session.stopReason = reason;
  const { recordId, startMode, vin, startTime, startSoc, maxPowerW } = session;
  const chargedWh = whAt(session, time);
  return {
    recordId,
    startMode,
    vin,
    startTime,
    endTime: time,
    durationSec: Math.round((time - startTime) / 1000),
    startSoc,
    endSoc: startSoc === null ? null : Math.floor(plugged.soc),
    chargedWh,
    maxPowerW,
    totalAmount: amountOf(chargedWh, priceE4),
    stopReason: reason,
  };
}
