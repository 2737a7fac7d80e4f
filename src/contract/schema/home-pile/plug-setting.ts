import * as v from 'valibot';
import { exactly, useful, whole } from '#contract/grade.ts';
import { flag, id, label, minuteOfDay, openEnum, priceE4, soc, text, units, watt, wh } from '../common.ts';
import { daySegments } from '../day-segments.ts';
import { period } from '../station/period.ts';

/** What starts a charge at a home pile (domain model, 1.10). */
export const plugModes = ['PLUG_AND_CHARGE', 'SCHEDULE', 'APP_ONLY'] as const;
export type PlugMode = (typeof plugModes)[number];

/** A period in which a pile may charge; if it ends before it starts, it ends on the next day. */
const plugSchedule = v.object({
  /** Chosen by the client that adds it: any text that no other schedule of the pile has. */
  id,
  enabled: v.boolean(),
  startMin: minuteOfDay,
  endMin: minuteOfDay,
  /** Days on which the period begins: 1 is Monday, 7 is Sunday. */
  weekdays: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
});
export type PlugSchedule = v.InferOutput<typeof plugSchedule>;

/** Events of which the owner's phone is notified. */
const plugNotify = v.object({ start: flag, end: flag, fault: flag });

/** Automatic actions of the arm of a pile. */
const plugRobot = v.object({ autoPlug: flag, autoUnplug: flag });

/**
 * A field that is `null` does not exist for the pile, or is not known: pages do not show it, and `null` in a
 * request leaves it unchanged.
 */
const entries = {
  pileId: id,
  /** Increases with each change, from any device. */
  version: units,
  /** Cars that may charge without a confirmation. */
  authVins: whole(v.array(id)),
  /** At most 5. */
  schedules: whole(v.array(plugSchedule)),
  /** Percent at which a charge ends, 50–100 in steps of 5. */
  targetSoc: v.nullable(units),
  /** A, 6–32 and at most what the pile supports. */
  maxCurrentA: v.nullable(units),
  /** Whether it charges while it has no connection. */
  offlineCharge: v.nullable(v.boolean()),
  /** Whether the gun is locked in its holder while the pile does not charge. */
  gunLock: v.nullable(v.boolean()),
  voiceOn: v.nullable(v.boolean()),
  lightOn: v.nullable(v.boolean()),
  notify: v.nullable(plugNotify),
  /** The price of a kWh at home, entered by the owner; `null` if the grid tariff applies. */
  priceE4: exactly(v.nullable(priceE4)),
  robot: v.nullable(plugRobot),
};

/** The settings of a home pile (domain model, 1.10). */
export const plugSetting = v.object({ ...entries, mode: openEnum(plugModes) });
export type PlugSetting = v.InferOutput<typeof plugSetting>;

/**
 * The settings as a request carries them, with the version on which they are based. The rules are in
 * `pile/setting-rules.ts`.
 */
export const plugSettingOfRequest = v.object({ ...entries, mode: v.picklist(plugModes) });

/** A part of the day with its total price of electricity. */
const homePrice = v.object({ startMin: minuteOfDay, endMin: minuteOfDay, period, priceE4 });
export type HomePrice = v.InferOutput<typeof homePrice>;

/** Data of an owner's car that are needed to plan a charge. */
const plugCar = v.object({
  vin: id,
  modelName: label,
  licenseNumber: text,
  batteryWh: v.nullable(wh),
  /** Maximum AC power that it accepts. */
  acW: v.nullable(watt),
  /** The last reported value, `null` if it is not known. */
  soc,
});
export type PlugCar = v.InferOutput<typeof plugCar>;

/** The settings of a pile, with the possible choices and the data for a charging plan. */
export const plugSettingView = v.object({
  ...plugSetting.entries,
  pileName: label,
  powerW: v.nullable(watt),
  /** W per ampere: voltage times phases. */
  wPerA: v.nullable(units),
  /** Maximum current of the pile, A. */
  currentMaxA: useful(units, 32),
  /** Modes that the pile supports. */
  modes: useful(v.array(openEnum(plugModes)), []),
  /** Cars of the caller, which can be authorised; `null` if they are not known. */
  cars: v.nullable(v.array(plugCar)),
  /**
   * Grid prices by the time of day, which cover it exactly once (`day-cover.ts`); `null` if they are not
   * known.
   */
  tariff: v.nullable(
    v.object({
      name: label,
      segments: daySegments(homePrice),
    }),
  ),
});
export type PlugSettingView = v.InferOutput<typeof plugSettingView>;
