import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Station } from '#contract/schema/station/station-detail.ts';
import type { Entrance } from '#contract/schema/station/way.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { createMyCar } from '#domain/my-car.ts';
import { navigateTo } from '#domain/navigate.ts';
import { entranceFor, isTooLow } from '#domain/way.ts';

/** The way to a station: which entrance a navigation leads to. */
export interface StationWay {
  /** The car that has to fit through; `undefined` until it is known, and where no entrance has a limit. */
  readonly $car: ReadableAtom<Vehicle | null | undefined>;
  /** The entrance that was asked for and is too low for the car; `null` for none. */
  readonly $tooLow: ReadableAtom<Entrance | null>;
  /** Leads to an entrance, by default the best for the car; to the station where none is known. Never rejects. */
  navigate(station: Station, entrance?: Entrance): Promise<void>;
  /** Leads to the entrance that is too low all the same. */
  navigateAnyway(station: Station): Promise<void>;
  dismiss(): void;
}

/** Whether an entrance of the station is limited in height, so that the car matters. */
const isLimited = ({ entrances }: Pick<Station, 'entrances'>): boolean =>
  (entrances ?? []).some(({ heightLimitCm }) => heightLimitCm !== null);

/** The owner's car, requested once a station with a limited height is shown. */
function createCarThere(env: Environment, $station: ReadableAtom<Live<Station>>): StationWay['$car'] {
  const $car = atom<Vehicle | null | undefined>();
  onMount($car, () => {
    let stopCar: (() => void) | null = null;
    const stopStation = $station.subscribe((station) => {
      if (station.state !== 'ready' || !isLimited(station.value)) return;
      stopCar ??= createMyCar(env).subscribe((car) => $car.set(car));
    });
    return () => {
      stopStation();
      stopCar?.();
    };
  });
  return $car;
}

export function createWay(env: Environment, $station: ReadableAtom<Live<Station>>): StationWay {
  const $car = createCarThere(env, $station);
  const $tooLow = atom<Entrance | null>(null);
  const lead = ({ name, longitude, latitude }: Station, entrance: Entrance | null) =>
    navigateTo(
      env,
      entrance ? { ...entrance, name: `${name} ${entrance.name}` } : { name, longitude, latitude },
    );
  return {
    $car,
    $tooLow,
    async navigate(to, entrance) {
      const car = $car.get();
      const chosen = entrance ?? entranceFor(to.entrances, car);
      if (chosen && isTooLow(chosen, car)) $tooLow.set(chosen);
      else await lead(to, chosen);
    },
    async navigateAnyway(to) {
      const chosen = $tooLow.get();
      $tooLow.set(null);
      await lead(to, chosen);
    },
    dismiss: () => $tooLow.set(null),
  };
}
