import { priceNowAndNext, unitPriceE4 } from '#contract/pricing.ts';
import type { Period } from '#contract/schema/station/period.ts';
import type { Tariff, TariffSegment } from '#contract/schema/station/tariff.ts';

/** Price of a tariff segment; `listE4` where a member pays less. 1/10000 yuan per kWh. */
interface SegmentPrice {
  period: Period;
  priceE4: number;
  listE4: number | null;
}

export interface StationPrice {
  now: SegmentPrice;
  /** `null` where all hours cost the same. */
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
 * @returns the price now and the next one, `null` where it is not known
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
