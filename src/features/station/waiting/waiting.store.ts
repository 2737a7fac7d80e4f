import { computed, type ReadableAtom } from 'nanostores';
import { dayMinutes } from '#contract/pricing.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import type { Environment } from '#core/environment.ts';
import { createMinute } from '#core/time/minute.ts';
import type { StationPrices } from '../station-prices.ts';
import type { StationScreen } from '../station-screen.ts';
import { waitingAt, type Waiting } from './waiting.ts';

const openHours = ({ businessHours: { allDay, periods } }: Station) =>
  allDay ? [{ startMin: 0, endMin: dayMinutes }] : periods;

/**
 * What waiting saves at a station in the class that is chosen, minute by minute.
 *
 * @returns `undefined` until tariff and station are there, `null` where the operator has sent no price
 */
export function createWaiting(
  env: Environment,
  { $station, $chosen }: Pick<StationScreen, '$station' | '$chosen'>,
  { $tariff, $classes }: Pick<StationPrices, '$tariff' | '$classes'>,
): ReadableAtom<Waiting | null | undefined> {
  return computed(
    [$tariff, $classes, $station, $chosen, createMinute(env)],
    (tariff, classes, station, chosen) => {
      if (tariff.state !== 'ready' || station.state !== 'ready') return undefined;
      const mine = classes.find((candidate) => candidate.powerClass === chosen);
      if (!mine) return null;
      return waitingAt({
        segments: mine.tariff.segments,
        time: env.clock.serverNow(),
        member: mine.memberName !== null,
        hours: openHours(station.value),
      });
    },
  );
}
