import * as v from 'valibot';
import { time, minuteOfDay, id, count, openEnum, openNumber, fileRef } from '../common.ts';
import { equipment } from './equipment.ts';
import { summaryEntries } from './station-summary.ts';

const facilities = ['WC', 'LOUNGE', 'SHOP', 'MEAL', 'RAIN_SHED', 'DUTY', 'GROUND_LOCK'] as const;

export const station = v.object({
  ...summaryEntries,
  stationType: openNumber([1, 50, 100, 101, 102, 103, 255] as const),
  construction: openNumber([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 255] as const),
  businessHours: v.object({
    allDay: v.boolean(),
    text: v.string(),
    periods: v.array(v.object({ startMin: minuteOfDay, endMin: minuteOfDay })),
  }),
  stationTel: v.nullable(v.string()),
  serviceTel: v.string(),
  siteGuide: v.nullable(v.string()),
  parkInfo: v.nullable(v.string()),
  parkFee: v.nullable(v.string()),
  parkNums: v.nullable(count),
  floor: v.nullable(v.string()),
  pictures: v.array(fileRef),
  facilities: v.array(openEnum(facilities)),
  supportReserve: v.boolean(),
  supportPlugCharge: v.boolean(),
  tariffId: id,
  commentCount: count,
  equipments: v.array(equipment),
  updatedTime: time,
});
export type Station = v.InferOutput<typeof station>;
