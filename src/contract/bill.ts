import type { ChargeDetail } from './schema/order/order.ts';
import type { TariffSegment } from './schema/station/tariff.ts';

/**
 * The one price function: estimate, running cost and bill all come from here.
 *
 * @param wh energy in Wh, an integer
 * @param priceE4 unit price in 1/10000 yuan per kWh
 * @returns fen, rounded half up, once per segment and component (domain model, section 0)
 */
export const feeOf = (wh: number, priceE4: number): number => Math.floor((wh * priceE4 + 50000) / 100000);

/** A stretch of a charge inside one tariff segment: times in epoch ms, energy in Wh. */
export interface EnergySlice {
  startTime: number;
  endTime: number;
  segment: TariffSegment;
  wh: number;
}

/** Bill lines of a charge; amounts in fen. `member` applies the member's service price. */
export function billLines(slices: readonly EnergySlice[], member = false): ChargeDetail[] {
  return slices.map(({ startTime, endTime, segment, wh }) => {
    const servicePriceE4 = member
      ? (segment.memberServicePriceE4 ?? segment.servicePriceE4)
      : segment.servicePriceE4;
    return {
      startTime,
      endTime,
      period: segment.period,
      elecPriceE4: segment.elecPriceE4,
      servicePriceE4,
      wh,
      elecAmount: feeOf(wh, segment.elecPriceE4),
      serviceAmount: feeOf(wh, servicePriceE4),
    };
  });
}

/** Sums of rounded lines, in fen and Wh. */
export function billTotals(lines: readonly ChargeDetail[]) {
  let wh = 0;
  let elecAmount = 0;
  let serviceAmount = 0;
  for (const line of lines) {
    wh += line.wh;
    elecAmount += line.elecAmount;
    serviceAmount += line.serviceAmount;
  }
  return { wh, elecAmount, serviceAmount, totalAmount: elecAmount + serviceAmount };
}
