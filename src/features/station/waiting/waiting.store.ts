import { computed, type ReadableAtom } from 'nanostores';
import { dayMinutes } from '#contract/pricing.ts';
import type { Connector } from '#contract/schema/station/connector.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Environment } from '#core/environment.ts';
import { createMinute } from '#core/time/minute.ts';
import { normalChargeWh, type PlannedCharge } from '../charge-cost.ts';
import { createMyCar } from '#domain/my-car.ts';
import type { StationPrices } from '../station-prices.ts';
import type { StationScreen } from '../station-screen.ts';
import { waitingAt, type Waiting } from './waiting.ts';

export interface WaitingView extends Waiting {
  /** The car and the energy that `saved` is of; `null` without a car that fits. */
  car: { name: string; wh: number } | null;
  /** Nobody is logged in, or the owner has no car: with one the page could say more. */
  wantsCar: boolean;
  /** `超充`: the class that the prices are of. */
  scope: string;
}

/**
 * A normal charge of the car at the strongest of the connectors that it fits; `null` where it fits none.
 *
 * @param connectors connectors of the class in question
 */
export function plannedCharge(car: Vehicle, connectors: readonly Connector[]): PlannedCharge | null {
  const powers = connectors.map(({ powerClass, powerW }) => {
    if (powerW === null) return 0;
    if (powerClass === 'SLOW') return car.portAc ? powerW : 0;
    return car.portDc ? Math.min(powerW, car.maxDcW) : 0;
  });
  const powerW = Math.max(0, ...powers);
  const wh = normalChargeWh(car.batteryWh ?? 0);
  return powerW > 0 && wh > 0 ? { wh, powerW } : null;
}

const openHours = ({ businessHours: { allDay, periods } }: Station) =>
  allDay ? [{ startMin: 0, endMin: dayMinutes }] : periods;

/**
 * What waiting saves at a station, minute by minute.
 *
 * @returns `undefined` until tariff and station are there, `null` where the operator has sent no price
 */
export function createWaiting(
  env: Environment,
  { $station, $connectors, $chosen }: Pick<StationScreen, '$station' | '$connectors' | '$chosen'>,
  { $tariff, $classes }: Pick<StationPrices, '$tariff' | '$classes'>,
): ReadableAtom<WaitingView | null | undefined> {
  return computed(
    [$tariff, $classes, $station, $connectors, $chosen, createMyCar(env), createMinute(env)],
    (tariff, classes, station, { groups }, chosen, car) => {
      if (tariff.state !== 'ready' || station.state !== 'ready') return undefined;
      const mine = classes.find((candidate) => candidate.powerClass === chosen);
      const group = groups.find((candidate) => candidate.key === chosen);
      if (!mine || !group) return null;
      const charge = car ? plannedCharge(car, group.connectors) : null;
      const found = waitingAt({
        segments: mine.tariff.segments,
        time: env.clock.serverNow(),
        member: mine.memberName !== null,
        charge,
        hours: openHours(station.value),
      });
      return (
        found && {
          ...found,
          car: charge && car ? { name: car.modelName, wh: charge.wh } : null,
          wantsCar: car === null,
          scope: group.label,
        }
      );
    },
  );
}
