import type { AnswerOf } from '#contract/call.ts';
import type { stationTariff } from '#contract/calls/map/station-tariff.ts';
import { priceSlots, slotIndexAt, slotsFrom, type PriceSlot } from '#contract/price-slots.ts';
import { dayMinutes, shanghaiMinute, unitPriceE4 } from '#contract/pricing.ts';
import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import type { Period } from '#contract/schema/station/period.ts';
import type { Tariff, TariffSegment } from '#contract/schema/station/tariff.ts';
import { classWord } from '#domain/station-words.ts';
import type { PriceBar } from '#domain/ui/tariff-chart/chart-bars.ts';

export type TariffAnswer = AnswerOf<typeof stationTariff>;

/** A slot of the day as a line of the table; prices in 1/10000 yuan per kWh. */
export interface TariffRow {
  key: number;
  /** Minutes since midnight; the end exceeds 1440 if the slot crosses midnight: `21:00–次日 07:00`. */
  startMin: number;
  endMin: number;
  period: Period;
  elecE4: number;
  serviceE4: number;
  totalE4: number;
  /** The price for others, if a member pays less; else `null`. */
  listServiceE4: number | null;
  listTotalE4: number | null;
  isNow: boolean;
}

export interface TariffView {
  stationName: string;
  /** A tab for each power class; empty if the station has one tariff for all. */
  tabs: readonly { key: string; label: string }[];
  /** Key of the tab that is shown. */
  tab: string;
  tariff: Tariff;
  /** Costs beside the energy; `null` if the back end tells only those of the tariff. */
  costRules: CostRules | null;
  /** Name of the member's price; `null` if none applies. */
  memberName: string | null;
  /** Empty if the price is not known. */
  rows: readonly TariffRow[];
  now: TariffRow | null;
  /** `null` if the price is the same all day. Time in epoch ms. */
  next: { startTime: number; row: TariffRow } | null;
  bars: readonly PriceBar[];
  /** Time of the server, epoch ms. */
  time: number;
}

type TariffClass = TariffAnswer['classes'][number];
const keyOf = ({ powerClass, tariff }: TariffClass): string => `${powerClass} ${tariff.tariffId}`;

/** Tabs of a station with more than one tariff; the tabs of a class that has two tariffs name the tariff. */
function tabsOf(classes: readonly TariffClass[]): TariffView['tabs'] {
  if (new Set(classes.map((tariffClass) => tariffClass.tariff.tariffId)).size < 2) return [];
  return classes.map((tariffClass) => {
    const isTwice = classes.some(
      (other) => other !== tariffClass && other.powerClass === tariffClass.powerClass,
    );
    const word = classWord(tariffClass.powerClass) || '其他';
    return { key: keyOf(tariffClass), label: isTwice ? `${word} ${tariffClass.tariff.name}` : word };
  });
}

/** The class to show: the chosen one, else that of the connector or tariff in the address. */
function chosenOf(answer: TariffAnswer, tab: string | null): TariffClass {
  const { classes, tariff, costRules, memberName, powerClass } = answer;
  const asked = classes.filter((tariffClass) => tariffClass.tariff.tariffId === tariff.tariffId);
  return (
    classes.find((tariffClass) => keyOf(tariffClass) === tab) ??
    asked.find((tariffClass) => tariffClass.powerClass === powerClass) ??
    asked[0] ?? { powerClass: powerClass ?? 'UNKNOWN', tariff, costRules, memberName }
  );
}

function rowOf({ startMin, endMin, segment }: PriceSlot, member: boolean, isNow: boolean): TariffRow {
  const listTotalE4 = unitPriceE4(segment);
  const totalE4 = unitPriceE4(segment, member);
  const isLess = totalE4 < listTotalE4;
  return {
    key: startMin,
    startMin,
    endMin,
    period: segment.period,
    elecE4: segment.elecPriceE4,
    serviceE4: totalE4 - segment.elecPriceE4,
    totalE4,
    listServiceE4: isLess ? segment.servicePriceE4 : null,
    listTotalE4: isLess ? listTotalE4 : null,
    isNow,
  };
}

/** Rows as bars of one day; a slot that crosses midnight is drawn at both ends. */
function barsOf(rows: readonly TariffRow[]): PriceBar[] {
  return rows
    .flatMap(({ startMin, endMin, period, totalE4: priceE4, isNow }) => {
      const bar = { period, priceE4, isNow };
      if (endMin <= dayMinutes) return [{ ...bar, startMin, endMin }];
      return [
        { ...bar, startMin: 0, endMin: endMin - dayMinutes },
        { ...bar, startMin, endMin: dayMinutes },
      ];
    })
    .sort((a, b) => a.startMin - b.startMin);
}

/**
 * What /feeDetail shows of an answer.
 *
 * @param tab key of the tab that the user chose; `null` for that of the address
 * @param time epoch ms of the server's clock, never of the phone's
 */
export function tariffView(answer: TariffAnswer, tab: string | null, time: number): TariffView {
  const chosen = chosenOf(answer, tab);
  const { tariff, costRules, memberName } = chosen;
  const slots = priceSlots(tariff.segments);
  const index = slotIndexAt(slots, time);
  const rows = slots.map((slot, at) => rowOf(slot, memberName !== null, at === index));
  const coming = slotsFrom(tariff.segments, time)[1];
  const rowOfSegment = (segment: TariffSegment) => rows[slots.findIndex((slot) => slot.segment === segment)];
  const nextRow = coming && rowOfSegment(coming.segment);
  return {
    stationName: answer.stationName,
    tabs: tabsOf(answer.classes),
    tab: keyOf(chosen),
    tariff,
    costRules,
    memberName,
    rows,
    now: rows[index] ?? null,
    next: coming && nextRow ? { startTime: coming.startTime, row: nextRow } : null,
    bars: barsOf(rows),
    time,
  };
}

/** @returns minutes since midnight in Asia/Shanghai of the view's time, whole */
export const nowMinute = ({ time }: TariffView): number => Math.floor(shanghaiMinute(time));

/** @returns ms until any price of the answer changes, at least a second; `null` if none does */
export function msToNextPrice({ tariff, classes }: TariffAnswer, time: number): number | null {
  const ends = [tariff, ...classes.map((tariffClass) => tariffClass.tariff)].flatMap(({ segments }) => {
    const [now, next] = slotsFrom(segments, time);
    return now && next ? [now.endTime] : [];
  });
  return ends.length > 0 ? Math.max(1_000, Math.min(...ends) - time) : null;
}
