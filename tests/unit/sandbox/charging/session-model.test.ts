import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carCurve, limitAt } from '#sandbox/charging/sessions/car-curve.ts';
import { chargeOf, type ReplayInput } from '#sandbox/charging/sessions/session-model.ts';
import { slicesOf } from '#sandbox/charging/orders/slices.ts';
import { at, flatInput, segments } from './fixtures.ts';

describe('a simulated charge', () => {
  it('session model: power rises for 20 s, then is the least of car and connector', () => {
    const charge = chargeOf(flatInput());
    const powers = [0, 7_000, 12_000, 19_000, 20_000].map((ms) => charge.powerAt(at(18.5) + ms));
    expect(powers).toEqual([7_500, 22_500, 37_500, 52_500, 60_000]);
    expect(chargeOf(flatInput({ connectorPowerW: 40_000 })).powerAt(at(18.6))).toBe(40_000);
  });

  it('session model: energy is metered to the Wh', () => {
    const charge = chargeOf(flatInput());
    const rampWh = (5 * (7_500 + 22_500 + 37_500 + 52_500)) / 3_600;
    expect(charge.whAt(at(18.5) + 20_000)).toBe(Math.floor(rampWh));
    expect(charge.whAt(at(18.5) + 620_000)).toBe(Math.floor(rampWh + 10_000));
    expect(charge.fullWh).toBe(42_000);
    expect(charge.whAt(at(24))).toBe(42_000);
  });

  it('session model: the first moment of each Wh is found', () => {
    const charge = chargeOf(flatInput({ curve: carCurve(0, 90_000) }));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: charge.fullWh }), (wh) => {
        const time = charge.timeOf(wh);
        expect(charge.whAt(time)).toBe(wh);
        expect(charge.whAt(time - 1)).toBeLessThan(wh);
      }),
    );
  });

  it('session model: a full battery takes no energy', () => {
    const charge = chargeOf(flatInput({ startSoc: 100 }));
    expect([charge.fullWh, charge.whAt(at(20)), charge.powerAt(at(20))]).toEqual([0, 0, 0]);
  });
});

describe('a charging curve', () => {
  it('charging curve: it is scaled to the limit of the car and is linear between its points', () => {
    for (let index = 0; index < 111; index += 1) {
      const curve = carCurve(index, 90_000);
      expect(Math.max(...curve.map((point) => point[1]))).toBe(90_000);
      expect(Math.min(...curve.map((point) => point[1]))).toBeGreaterThan(0);
    }
    const curve = [
      [0, 10_000],
      [50, 20_000],
      [100, 0],
    ] as const;
    expect([0, 25, 50, 75, 100].map((soc) => limitAt(curve, soc))).toEqual([
      10_000, 15_000, 20_000, 10_000, 0,
    ]);
  });
});

describe('bill lines by tariff segment', () => {
  it('bill lines: the energy is split at the border of tariff segments, exact to the Wh', () => {
    const charge = chargeOf(flatInput());
    const end = at(19.1);
    const slices = slicesOf(charge, end, charge.whAt(end), segments);
    expect(slices.map((slice) => [slice.startTime, slice.endTime])).toEqual([
      [at(18.5), at(19)],
      [at(19), end],
    ]);
    expect(slices.map((slice) => slice.wh)).toEqual([
      charge.whAt(at(19)),
      charge.whAt(end) - charge.whAt(at(19)),
    ]);
  });

  it('bill lines: they are cut at midnight', () => {
    const charge = chargeOf(flatInput({ startTime: at(23.8) }));
    const end = at(24.2);
    const slices = slicesOf(charge, end, charge.whAt(end), segments);
    expect(slices.map((slice) => [slice.endTime, slice.segment.startMin])).toEqual([
      [at(24), 1_140],
      [end, 0],
    ]);
    expect(slices.reduce((sum, slice) => sum + slice.wh, 0)).toBe(charge.whAt(end));
  });
});

it('session model: a replayed charge has exactly its energy and never more than its peak power', () => {
  const input = fc.record({
    kind: fc.constant('replay' as const),
    current: fc.constant('DC' as const),
    startTime: fc.constant(at(10)),
    startSoc: fc.constant(20),
    endSoc: fc.constant(80),
    wh: fc.integer({ min: 1, max: 100_000 }),
    peakW: fc.integer({ min: 10_000, max: 200_000 }),
    durationMs: fc.integer({ min: 300_000, max: 8_000_000 }),
  });
  fc.assert(
    fc.property(input, fc.double({ min: 0, max: 1, noNaN: true }), (replay: ReplayInput, share) => {
      const charge = chargeOf(replay);
      expect(charge.whAt(replay.startTime + replay.durationMs)).toBe(replay.wh);
      const mean = (replay.wh * 3_600_000) / replay.durationMs;
      const power = charge.powerAt(replay.startTime + share * replay.durationMs);
      expect(power).toBeLessThanOrEqual(Math.ceil(Math.max(replay.peakW, mean)));
    }),
  );
});
