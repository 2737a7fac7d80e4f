import { segmentIndexAt, unitPriceE4 } from '#contract/pricing.ts';
import { priceClassOf, type CarPorts, type PowerClass } from '#contract/schema/station/power-class.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';

/** A class of a station's connectors and what it charges; the class is `null` at a station without connectors. */
export interface ClassPrice {
  readonly powerClass: PowerClass | null;
  readonly tariff: Tariff;
}

/** Whose price it is, and when. */
export interface Payer {
  /** Sandbox time, epoch ms. */
  time: number;
  member: boolean;
  /** Ports of the default car; `null` without one. */
  car: CarPorts | null;
}

/** Prices in 1/10000 yuan now, `null` where they are not known; `member` where it is lower and counts for the payer. */
interface PriceNow {
  powerClass: PowerClass | null;
  /** The tariff that says it, or does not; `null` without one. */
  tariffId: string | null;
  list: number | null;
  member: number | null;
}

/**
 * The price of a station by the one rule (contract: `priceClassOf`); of a class with two tariffs the lower one.
 *
 * @param asked classes of a filter, or the one of a connector
 */
export function priceNow(
  prices: readonly ClassPrice[],
  payer: Payer,
  asked?: readonly PowerClass[],
): PriceNow {
  const has = prices.flatMap((price) => price.powerClass ?? []);
  const powerClass = priceClassOf(has, asked, payer.car);
  const ofClass = prices.filter((price) => price.powerClass === powerClass);
  const found = ofClass
    .flatMap(({ tariff: { tariffId, segments } }) => {
      const segment = segments[segmentIndexAt(segments, payer.time)];
      if (!segment) return [];
      return [{ tariffId, list: unitPriceE4(segment), pays: unitPriceE4(segment, payer.member) }];
    })
    .sort((a, b) => a.pays - b.pays)[0];
  if (!found) return { powerClass, tariffId: ofClass[0]?.tariff.tariffId ?? null, list: null, member: null };
  const { tariffId, list, pays } = found;
  return { powerClass, tariffId, list, member: pays < list ? pays : null };
}

/** What the caller pays now by the same rule, in 1/10000 yuan; `Infinity` where it is not known. */
export function paidNow(prices: readonly ClassPrice[], payer: Payer, asked?: readonly PowerClass[]): number {
  const { list, member } = priceNow(prices, payer, asked);
  return member ?? list ?? Infinity;
}
