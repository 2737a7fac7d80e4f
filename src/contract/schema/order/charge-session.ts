import * as v from 'valibot';
import { amount, wh, watt, soc, text, deviceTime, time, id, count, flag, openNumber } from '../common.ts';
import { decoration } from '#contract/grade.ts';
import { chargeLimit } from './charge-limit.ts';
import { connectorStatus } from '../station/connector-status.ts';
import { stopReason } from './stop-reason.ts';

/** 1 starting · 2 charging · 3 stopping · 4 ended · 5 unknown (T/CEC 102 StartChargeSeqStat) */
const seqStat = openNumber([1, 2, 3, 4, 5] as const);

/** Live view of a charge, as the device reported it at `sampleTime`. */
export const chargeSession = v.object({
  startChargeSeq: text,
  orderNo: id,
  seqStat,
  connectorStatus,
  soc,
  startSoc: soc,
  targetSoc: soc,
  voltageMv: v.nullable(count),
  currentMa: v.nullable(count),
  /** 0 while the charge goes on, `seqStat` 2: car or equipment has paused (OCPP SuspendedEV, SuspendedEVSE); then the remaining time is not known. */
  powerW: v.nullable(watt),
  chargedWh: wh,
  elecAmount: v.nullable(amount),
  serviceAmount: v.nullable(amount),
  totalAmount: amount,
  startTime: v.nullable(time),
  durationSec: v.nullable(count),
  /** Until {@link expectedStopReason} ends the charge, whichever limit comes first. */
  estimatedRemainSec: v.nullable(count),
  /** What is expected to end the charge if nobody stops it; `null` if that is not known. */
  expectedStopReason: v.nullable(stopReason),
  batteryTempC: v.nullable(v.number()),
  connectorTempC: v.nullable(v.number()),
  /** What keeps the power below that of car and connector, at `sampleTime`; `null` if nothing does or nothing is known. */
  limit: decoration(v.nullable(chargeLimit), null),
  sampleTime: deviceTime,
  /** The sample is older than 60 s. */
  stale: flag,
});
export type ChargeSession = v.InferOutput<typeof chargeSession>;
