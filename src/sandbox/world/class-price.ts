import { segmentIndexAt, unitPriceE4 } from '#contract/pricing.ts';
import { priceClassOf, type PowerClass } from '#contract/schema/station/power-class.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import type { CarFit } from './car-fit.ts';

/** A class of a station's connectors with its price; the class is `null` at a station without connectors. */
export interface ClassPrice {
  readonly powerClass: PowerClass | null;
  readonly tariff: Tariff;
}

/** Who pays, and when. */
export interface Payer {
  /** Sandbox time, epoch ms. */
  time: number;
  member: boolean;
  /** Ports and battery of the default car; `null` without one. */
  car: CarFit | null;
}

/** Current prices in 1/10000 yuan, `null` if unknown; `member` if it is lower and applies to the payer. */
interface PriceNow {
  powerClass: PowerClass | null;
  /** The tariff; `null` without one. */
  tariffId: string | null;
  list: number | null;
  member: number | null;
}

/**
 * The price of a station by the common rule (contract: `priceClassOf`); the lower one for a class with two
 * tariffs.
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

/** The caller's current price by the same rule, in 1/10000 yuan; `Infinity` if unknown. */
export function paidNow(prices: readonly ClassPrice[], payer: Payer, asked?: readonly PowerClass[]): number {
  const { list, member } = priceNow(prices, payer, asked);
  return member ?? list ?? Infinity;
}
