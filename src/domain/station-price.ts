import type { AnswerOf } from '#contract/call.ts';
import type { stationTariff } from '#contract/calls/map/station-tariff.ts';
import { priceNowAndNext, unitPriceE4 } from '#contract/pricing.ts';
import type { Period } from '#contract/schema/station/period.ts';
import { priceClassOf, powerClasses, type PowerClass } from '#contract/schema/station/power-class.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Tariff, TariffSegment } from '#contract/schema/station/tariff.ts';

/** Price of a tariff segment; `listE4` if a member pays less. 1/10000 yuan per kWh. */
interface SegmentPrice {
  period: Period;
  priceE4: number;
  listE4: number | null;
}

export interface StationPrice {
  now: SegmentPrice;
  /** `null` if all hours cost the same. */
  next: SegmentPrice | null;
  /** Start of the next price, epoch ms; `null` without one. */
  nextStartTime: number | null;
}

const priceOf = (segment: TariffSegment, member: boolean): SegmentPrice => {
  const listE4 = unitPriceE4(segment);
  const priceE4 = unitPriceE4(segment, member);
  return { period: segment.period, priceE4, listE4: priceE4 < listE4 ? listE4 : null };
};

/**
 * @param time epoch ms of the server's clock
 * @param member the member's service price applies (domain model, 1.4)
 * @returns the price now and the next one, `null` if unknown
 */
export function stationPrice(
  tariff: Pick<Tariff, 'segments'>,
  time: number,
  member: boolean,
): StationPrice | null {
  const found = priceNowAndNext(tariff, time);
  return (
    found && {
      now: priceOf(found.now, member),
      next: found.next && priceOf(found.next, member),
      nextStartTime: found.nextStartTime,
    }
  );
}

type SummaryPrice = Pick<StationSummary, 'currentPriceE4' | 'memberPriceE4' | 'priceClass'>;

/** The price of a station in a row, a marker or a card, 1/10000 yuan per kWh; `null` if unknown. */
export const paidPriceE4 = ({ currentPriceE4, memberPriceE4 }: SummaryPrice): number | null =>
  memberPriceE4 ?? currentPriceE4;

/**
 * @param asked power classes of the current filter
 * @returns the station without its price if that is of another class, from the response to another filter
 */
export function asAsked<T extends SummaryPrice>(station: T, asked: readonly PowerClass[] = []): T {
  const { priceClass } = station;
  if (asked.length === 0 || priceClass === null || priceClass === 'UNKNOWN') return station;
  return asked.includes(priceClass) ? station : { ...station, currentPriceE4: null, memberPriceE4: null };
}

type TariffClass = AnswerOf<typeof stationTariff>['classes'][number];

/** The price of one class at a station, and the tariff that it comes from. */
export interface ClassPrice extends TariffClass {
  /** `null` if the tariff does not contain it. */
  price: StationPrice | null;
}

/**
 * One price for each class, strongest first; for a class with two tariffs the one that is cheaper now, as the back end
 * does for lists.
 *
 * @param time epoch ms of the server's clock
 */
export function classPrices(classes: readonly TariffClass[], time: number): ClassPrice[] {
  const found = new Map<string, ClassPrice>();
  for (const tariffClass of classes) {
    const price = stationPrice(tariffClass.tariff, time, tariffClass.memberName !== null);
    const before = found.get(tariffClass.powerClass);
    const paid = (known: StationPrice | null) => known?.now.priceE4 ?? Infinity;
    if (!before || paid(price) < paid(before.price))
      found.set(tariffClass.powerClass, { ...tariffClass, price });
  }
  return [...found.values()];
}

/**
 * The power class of a station that is shown alone, by the same rule as in lists.
 *
 * @param has classes of its connectors
 * @param asked the class that the page was opened for, or that the owner chose
 * @param named the class that the back end named for the owner and the car
 */
export function chosenClass(
  has: readonly string[],
  asked: string | null,
  named: SummaryPrice['priceClass'],
): PowerClass | null {
  const known = powerClasses.filter((powerClass) => has.includes(powerClass));
  const wished = [asked, named].flatMap((name) => known.find((powerClass) => powerClass === name) ?? []);
  return priceClassOf(known, wished.slice(0, 1), null);
}

/** @returns the class that the address of a page about a station asks for */
export const askedClass = (query: URLSearchParams): PowerClass | undefined =>
  powerClasses.find((name) => name === query.get('powerClass'));
