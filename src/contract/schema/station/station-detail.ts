import * as v from 'valibot';
import { withoutOddPlace } from '#contract/place-rule.ts';
import { decoration } from '#contract/grade.ts';
import { time, minuteOfDay, id, count, flag, openEnum, openNumber, text } from '../common.ts';
import { costRules } from './cost-rules.ts';
import { equipment } from './equipment.ts';
import { powerClass } from './power-class.ts';
import { quote, quoteFor } from './quote.ts';
import { cardEntries } from './station-summary.ts';
import { entrance, stationPicture } from './way.ts';

const facilities = ['WC', 'LOUNGE', 'SHOP', 'MEAL', 'RAIN_SHED', 'DUTY', 'GROUND_LOCK'] as const;

export const station = v.pipe(
  v.object({
    ...cardEntries,
    stationType: openNumber([1, 50, 100, 101, 102, 103, 255] as const),
    construction: openNumber([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 255] as const),
    businessHours: v.object({
      allDay: flag,
      text,
      periods: decoration(v.array(v.object({ startMin: minuteOfDay, endMin: minuteOfDay })), []),
    }),
    stationTel: v.nullable(v.string()),
    serviceTel: text,
    siteGuide: v.nullable(v.string()),
    parkInfo: v.nullable(v.string()),
    parkFee: v.nullable(v.string()),
    parkNums: v.nullable(count),
    floor: v.nullable(v.string()),
    pictures: decoration(v.array(stationPicture), []),
    /**
     * Nearest to the connectors first; empty if none is known. `null` if this back end sends none at any station.
     */
    entrances: decoration(v.nullable(v.array(entrance)), null),
    facilities: decoration(v.array(openEnum(facilities)), []),
    supportReserve: flag,
    supportPlugCharge: flag,
    tariffId: decoration(id, ''),
    /** Costs beside the energy, by the tariff of `priceClass`; `null` if this back end sends none of them. */
    costRules: v.nullable(costRules),
    /** What a charge on each class of its connectors is expected to cost the caller; empty without quotes. */
    classQuotes: decoration(v.array(v.object({ powerClass, quote })), []),
    /** For which car they are; `null` without quotes. */
    quoteFor: decoration(v.nullable(quoteFor), null),
    commentCount: decoration(count, 0),
    equipments: v.array(equipment),
    updatedTime: v.nullable(time),
  }),
  v.transform(withoutOddPlace),
);
export type Station = v.InferOutput<typeof station>;
