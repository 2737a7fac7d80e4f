import { feeOf } from '#contract/bill.ts';
import type { PileRecord } from '#contract/schema/home-pile/pile-record.ts';
import type { PileFacts } from '../piles.ts';
import type { Plugged, PileRules } from './pile-rules.ts';

const hourMs = 3_600_000;
const voltageV = 230;

/** A charge at home. Its power is constant between two changes, and its energy an exact sum of W·ms. */
export interface Session {
  recordId: string;
  startMode: Exclude<PileRecord['startMode'], 'UNKNOWN'>;
  vin: string | null;
  startTime: number;
  /** Set if the car reports its state of charge, else `null`. */
  startSoc: number | null;
  /** The car's state of charge, with its fraction: the pile may not know it. */
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

/** @returns the power of a car at a pile, W */
export const powerOf = (
  { powerW, phases }: PileFacts,
  { acW }: Plugged,
  { maxCurrentA }: PileRules,
): number => Math.min(powerW, acW, maxCurrentA * voltageV * phases);

const wattMsAt = ({ wattMs, since, powerW, endTime }: Session, time: number): number =>
  endTime === null ? wattMs + powerW * Math.max(0, time - since) : wattMs;

/** @returns Wh that were charged until a time */
export const whAt = (session: Session, time: number): number => Math.floor(wattMsAt(session, time) / hourMs);

/** @returns state of charge at a time in percent, with its fraction */
export const carSocAt = (session: Session, { batteryWh }: Plugged, time: number): number =>
  Math.min(100, session.carSoc + (wattMsAt(session, time) / hourMs / batteryWh) * 100);

/** Less than this is full. */
const fullSoc = 99.5;
export const hasRoom = ({ soc }: Plugged): boolean => soc < fullSoc;

/** @returns when a session ends by itself at its current power, epoch ms */
export function limitTime(
  { carSoc, targetSoc, wattMs, since, powerW }: Session,
  { batteryWh }: Plugged,
): number {
  const limitWattMs = Math.ceil(((targetSoc - carSoc) / 100) * batteryWh) * hourMs;
  return since + Math.max(0, Math.ceil((limitWattMs - wattMs) / powerW));
}

/**
 * @returns percent at which a charge ends by itself: a car that does not report its state of charge is
 * charged full
 */
export const targetOf = ({ vin, soc }: Plugged, { targetSoc }: PileRules): number =>
  vin !== null && soc < targetSoc ? targetSoc : 100;

/** Changes power or target of a session from a time on. */
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
