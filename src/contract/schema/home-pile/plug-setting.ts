import * as v from 'valibot';
import { exactly, useful, whole } from '#contract/grade.ts';
import { flag, id, label, minuteOfDay, openEnum, priceE4, soc, text, units, watt, wh } from '../common.ts';
import { daySegments } from '../day-segments.ts';
import { period } from '../station/period.ts';

/** What starts a charge at a home pile (domain model, 1.10). */
export const plugModes = ['PLUG_AND_CHARGE', 'SCHEDULE', 'APP_ONLY'] as const;
export type PlugMode = (typeof plugModes)[number];

/** A time in which a pile may charge; an end before the start is one of the next day. */
const plugSchedule = v.object({
  /** Made by who adds it: any text that the others of the pile do not have. */
  id,
  enabled: v.boolean(),
  startMin: minuteOfDay,
  endMin: minuteOfDay,
  /** Days on which it begins: 1 is Monday, 7 is Sunday. */
  weekdays: v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))),
});
export type PlugSchedule = v.InferOutput<typeof plugSchedule>;

/** Events for which the owner's phone shows a notice. */
const plugNotify = v.object({ start: flag, end: flag, fault: flag });

/** What the arm of a pile does by itself. */
const plugRobot = v.object({ autoPlug: flag, autoUnplug: flag });

/** What is `null` the pile does not have, or it is not known: nobody shows it, and sent back as `null` it stays as it is. */
const entries = {
  pileId: id,
  /** Rises with each change, from whatever device. */
  version: units,
  /** Cars that may charge without being asked. */
  authVins: whole(v.array(id)),
  /** At most 5. */
  schedules: whole(v.array(plugSchedule)),
  /** Percent at which a charge ends, 50–100 in steps of 5. */
  targetSoc: v.nullable(units),
  /** A, 6–32 and within what the pile can. */
  maxCurrentA: v.nullable(units),
  /** Whether it charges while it has no connection. */
  offlineCharge: v.nullable(v.boolean()),
  /** Whether the gun is locked in its holder while nothing is charged. */
  gunLock: v.nullable(v.boolean()),
  voiceOn: v.nullable(v.boolean()),
  lightOn: v.nullable(v.boolean()),
  notify: v.nullable(plugNotify),
  /** The price of a kWh at home, entered by the owner; `null` where the tariff of the grid counts. */
  priceE4: exactly(v.nullable(priceE4)),
  robot: v.nullable(plugRobot),
};

/** What is set for a home pile (domain model, 1.10). */
export const plugSetting = v.object({ ...entries, mode: openEnum(plugModes) });
export type PlugSetting = v.InferOutput<typeof plugSetting>;

/** The same as a request carries it, with the version that it was made from. `pile/setting-rules.ts` hold. */
export const plugSettingOfRequest = v.object({ ...entries, mode: v.picklist(plugModes) });

/** A part of the day with its price, electricity and all that comes with it. */
const homePrice = v.object({ startMin: minuteOfDay, endMin: minuteOfDay, period, priceE4 });
export type HomePrice = v.InferOutput<typeof homePrice>;

/** A car of the owner, as far as a charge of it can be planned. */
const plugCar = v.object({
  vin: id,
  modelName: label,
  licenseNumber: text,
  batteryWh: v.nullable(wh),
  /** What it takes of alternating current at most. */
  acW: v.nullable(watt),
  /** The last reported value, `null` where it is not known. */
  soc,
});
export type PlugCar = v.InferOutput<typeof plugCar>;

/** What is set for a pile, with all that can be chosen and what a plan is made of. */
export const plugSettingView = v.object({
  ...plugSetting.entries,
  pileName: label,
  powerW: v.nullable(watt),
  /** W per ampere: voltage times phases. */
  wPerA: v.nullable(units),
  /** A that the pile can at most. */
  currentMaxA: useful(units, 32),
  /** What the pile can be set to. */
  modes: useful(v.array(openEnum(plugModes)), []),
  /** Cars of the caller, those that may be authorised; `null` where they are not known. */
  cars: v.nullable(v.array(plugCar)),
  /** Prices of the grid by the time of day, which cover it once (`day-cover.ts`); `null` where they are not known. */
  tariff: v.nullable(
    v.object({
      name: label,
      segments: daySegments(homePrice),
    }),
  ),
});
export type PlugSettingView = v.InferOutput<typeof plugSettingView>;
