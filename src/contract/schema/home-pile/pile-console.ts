import * as v from 'valibot';
import { decoration, useful } from '../../grade.ts';
import { amount, count, id, label, openEnum, pollMs, soc, text, time, watt, wh } from '../common.ts';
import { stopReason } from '../order/stop-reason.ts';
import { ownPile } from './own-pile.ts';
import { pileCommandView, pileOrders } from './pile-command.ts';
import { plugSetting } from './plug-setting.ts';
import { pileStartMode, pileSum } from './pile-record.ts';

/** What the pile last measured, also while nothing is charged. */
const pileReading = v.object({
  powerW: v.nullable(watt),
  voltageMv: v.nullable(count),
  currentMa: v.nullable(count),
  gunTempC: v.nullable(v.number()),
  boardTempC: v.nullable(v.number()),
});

/** The running charge, or the last one while the gun is still plugged in. */
const pileSession = v.object({
  recordId: id,
  startMode: pileStartMode,
  vin: v.nullable(v.string()),
  /** AC piles know it only for cars that report it. */
  soc,
  startSoc: soc,
  targetSoc: soc,
  chargedWh: wh,
  /** By the owner's price, `null` without one. */
  totalAmount: v.nullable(amount),
  startTime: v.nullable(time),
  durationSec: v.nullable(count),
  /** `null` while the charge runs. */
  endTime: v.nullable(time),
  stopReason: v.nullable(stopReason),
});
export type PileSession = v.InferOutput<typeof pileSession>;

const pileFault = v.object({
  code: text,
  text: label,
  time: v.nullable(time),
  level: openEnum(['WARN', 'ERROR']),
});
export type PileFault = v.InferOutput<typeof pileFault>;

/** A pile with everything that its console shows (domain model, 1.10 and 7.1). */
export const pileConsoleView = v.object({
  pile: ownPile,
  /** Since when it is in its state. */
  stateTime: v.nullable(time),
  /** When the pile was last heard from: the time of all its measured values. */
  sampleTime: v.nullable(time),
  reading: v.nullable(pileReading),
  session: v.nullable(pileSession),
  /** `null` if it is not known, or if the pile has no lock. */
  gunLocked: v.nullable(v.boolean()),
  /** When the next schedule starts; `null` in other modes and while one is active. */
  nextStartTime: v.nullable(time),
  faults: decoration(v.array(pileFault), []),
  /** This month's charges; `null` if not known. */
  month: v.nullable(pileSum),
  /** Its settings; `null` if not known. */
  setting: v.nullable(plugSetting),
  /** The commands that are possible now; the server decides. */
  actions: useful(v.array(openEnum(pileOrders)), []),
  /** The command in progress, so that a page that is opened again can follow it. */
  command: v.nullable(pileCommandView),
  nextPollMs: pollMs,
});
export type PileConsole = v.InferOutput<typeof pileConsoleView>;
