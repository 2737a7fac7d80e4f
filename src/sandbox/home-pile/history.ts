import { midnightOf } from '#contract/pile/visit-days.ts';
import type { PileRecord } from '#contract/schema/home-pile/pile-record.ts';
import { hashText, mix } from '../world/make/hash.ts';
import { amountOf } from './live/energy.ts';
import type { PileFacts } from './piles.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/**
 * Days before the present time; every second or third of them has a charge. The newest one is over at any
 * time of day.
 */
const range = { first: 2, last: 75 } as const;

/** A car as the history of its charges needs it. */
interface Driver {
  vin: string;
  batteryWh: number;
  powerW: number;
}

/** @returns past charges of a pile, each in a night derived from its number and the day */
export function pastRecords(facts: PileFacts, { vin, batteryWh, powerW }: Driver, now: number): PileRecord[] {
  const hash = hashText(facts.sn);
  const days = Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index);
  return days
    .filter((day) => mix(hash, day) % 5 < 2)
    .map((day): PileRecord => {
      const waits = facts.rules.mode === 'SCHEDULE';
      const startTime =
        midnightOf(now) -
        day * dayMs +
        (waits ? 23 * hourMs : 19 * hourMs + (mix(hash, day + 500) % 90) * 60_000);
      const startSoc = 20 + (mix(hash, day + 1_000) % 40);
      const endSoc = mix(hash, day + 2_000) % 4 === 0 ? Math.min(100, startSoc + 25) : facts.rules.targetSoc;
      const chargedWh = Math.floor((batteryWh * (endSoc - startSoc)) / 100);
      const durationSec = Math.round((chargedWh / powerW) * 3_600);
      return {
        recordId: `HC${facts.pileId.slice(2)}${startTime}`,
        startMode: waits ? 'SCHEDULE' : 'PLUG_CHARGE',
        vin,
        startTime,
        endTime: startTime + durationSec * 1000,
        durationSec,
        startSoc,
        endSoc,
        chargedWh,
        maxPowerW: powerW,
        totalAmount: amountOf(chargedWh, facts.rules.priceE4),
        stopReason: endSoc === 100 ? 2 : endSoc === facts.rules.targetSoc ? 6 : 0,
      };
    });
}
