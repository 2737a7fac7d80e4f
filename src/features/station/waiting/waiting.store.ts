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
  /** `慢充`: the classes that the price is of, where the station has other prices too; else empty. */
  scope: string;
}

/**
 * A normal charge of the car at the strongest of the connectors that it fits; `null` where it fits none.
 *
 * @param connectors connectors under the tariff in question
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
  { $station, $connectors }: Pick<StationScreen, '$station' | '$connectors'>,
  { $tariff }: Pick<StationPrices, '$tariff'>,
): ReadableAtom<WaitingView | null | undefined> {
  return computed(
    [$tariff, $station, $connectors, createMyCar(env), createMinute(env)],
    (tariff, station, { groups }, car) => {
      if (tariff.state !== 'ready' || station.state !== 'ready') return undefined;
      const { tariffId, segments } = tariff.value.tariff;
      const mine = groups.filter((group) =>
        group.connectors.some((connector) => connector.tariffId === tariffId),
      );
      const connectors = mine
        .flatMap((group) => group.connectors)
        .filter((connector) => connector.tariffId === tariffId);
      const charge = car ? plannedCharge(car, connectors) : null;
      const found = waitingAt({
        segments,
        time: env.clock.serverNow(),
        member: tariff.value.memberName !== null,
        charge,
        hours: openHours(station.value),
      });
      return (
        found && {
          ...found,
          car: charge && car ? { name: car.modelName, wh: charge.wh } : null,
          wantsCar: car === null,
          scope: mine.length < groups.length ? mine.map(({ label }) => label).join('、') : '',
        }
      );
    },
  );
}
