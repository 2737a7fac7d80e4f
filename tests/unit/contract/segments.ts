import fc from 'fast-check';
import type { TariffSegment } from '#contract/schema/station/tariff.ts';

/** Minutes since midnight, prices in 1/10000 yuan per kWh. */
export const segment = (
  startMin: number,
  endMin: number,
  elecPriceE4 = 10_500,
  servicePriceE4 = 4_000,
): TariffSegment => ({
  startMin,
  endMin,
  period: 3,
  elecPriceE4,
  servicePriceE4,
  memberServicePriceE4: null,
});

/** A day of segments from pairs of first minute and electricity price. */
export const dayOf = (...steps: readonly (readonly [number, number])[]): TariffSegment[] =>
  steps.map(([startMin, price], index) => segment(startMin, steps[index + 1]?.[0] ?? 1440, price));

/**
 * A random division of the day into 1 to 32 segments, with few prices, so that neighbours may cost the same.
 */
export const anyDay = fc
  .uniqueArray(fc.integer({ min: 1, max: 1439 }), { maxLength: 31 })
  .chain((cuts) =>
    fc.tuple(
      fc.constant([0, ...cuts.sort((a, b) => a - b), 1440]),
      fc.array(fc.constantFrom(0, 3_000, 8_000, 12_345), { minLength: 32, maxLength: 32 }),
    ),
  )
  .map(([borders, prices]) =>
    borders.slice(1).map((end, index) => segment(borders[index] ?? 0, end, prices[index] ?? 0)),
  );

/** A moment of 1970 to 2096, epoch ms. */
export const anyTime = fc.integer({ min: 0, max: 4e12 });
