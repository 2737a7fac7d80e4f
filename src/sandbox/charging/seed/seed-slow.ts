import type { Car } from '../sessions/car-state.ts';
import { carAcW } from '../sessions/car-curve.ts';
import type { PastSession } from './seed-sessions.ts';

const dayMs = 86_400_000;

/** Days before the sandbox's present time, and percent from and to. */
const visits: readonly (readonly [daysAgo: number, from: number, to: number])[] = [
  [11, 22, 100],
  [39, 35, 100],
  [71, 18, 90],
  [102, 41, 100],
];

export interface SlowVisit {
  session: PastSession;
  car: Car;
  startTime: number;
}

/**
 * Past charges of a car that charges slowly only: the file of real charges has none. Power is flat, so the energy
 * follows from battery and percent, and the time from both.
 */
export const slowVisits = (car: Car, now: number): SlowVisit[] =>
  visits.map(([daysAgo, startSoc, endSoc]) => {
    const { batteryWh } = car.vehicle;
    const peakW = carAcW(car.curveIndex);
    const wh = Math.round((batteryWh * (endSoc - startSoc)) / 100);
    const startTime = now - daysAgo * dayMs - ((daysAgo * 7) % 11) * 3_600_000;
    return {
      car,
      startTime,
      session: {
        session: `slow-${daysAgo}`,
        arrival: new Date(startTime),
        durationMs: Math.round((wh / peakW) * 3_600_000),
        wh,
        peakW,
        startSoc,
        endSoc,
        batteryWh,
      },
    };
  });
