import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { StationFilter } from '#contract/schema/station/station-filter.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { startingWith } from '#core/starting-with.ts';
import { carsOfApp } from '#core/bridge/cars-of-app.ts';
import { defaultCar } from '#domain/default-car.ts';
import type { MapPosition } from '#domain/map-state.ts';
import type { StationList } from '../list/station-list.store.ts';
import { offersCar } from '../map-filters.ts';

export type Car =
  /** Nobody is logged in, there is no car or no app, or the car does not answer. */
  | { state: 'hidden' }
  /** The car does not share its position: the owner has to allow it in the car. */
  | { state: 'silent' }
  | { state: 'located'; position: MapPosition };

export interface CarStore {
  readonly $car: ReadableAtom<Car>;
  /** Requests the position again, with a toast if the car does not share it. @returns `null` without a position */
  find(): Promise<MapPosition | null>;
}

/** Domain model, section 6, row 22. */
const silentText = '请在车机开启定位权限';

/** The message of a failure without a message of its own. */
const failedText = '暂未获取到车辆位置，请稍后重试';

const hidden: Car = { state: 'hidden' };

/** The position of the owner's default car: requested when the owner logs in and whenever the page is visible again. */
export function createCar(env: Environment): CarStore {
  const $car = atom<Car>(hidden);
  let turn = 0;

  const look = async (): Promise<Car> => {
    const { bridge, session } = env;
    // A plain browser has no way to a car.
    if (!session.$token.get() || (await bridge.ready()) === 'browser') return hidden;
    const car = defaultCar(await carsOfApp(env));
    if (!car) return hidden;
    const { place, locationPermission } = await (await bridge.more()).getCarLocation(car.vin);
    if (!locationPermission) return { state: 'silent' };
    return place ? { state: 'located', position: place } : hidden;
  };

  /** @param onFailure default: nothing is shown, because an owner who looks for a charger did not ask for the car */
  const ask = async (onFailure: (thrown: unknown) => void = () => {}): Promise<Car> => {
    const mine = ++turn;
    const found = await look().catch((thrown: unknown) => {
      onFailure(thrown);
      return hidden;
    });
    if (mine === turn) $car.set(found);
    return found;
  };

  onMount($car, () => {
    void ask();
    const stops = [
      env.session.$token.listen(() => void ask()),
      env.$visible.listen((visible) => visible && void ask()),
    ];
    return () => {
      turn += 1;
      for (const stop of stops) stop();
    };
  });

  return {
    $car,
    async find() {
      const found = await ask((thrown) => env.toaster.show(toastOf(toAppError(thrown)) || failedText));
      if (found.state === 'silent') env.toaster.show(silentText);
      return found.state === 'located' ? found.position : null;
    },
  };
}

/** Key in `env.storage`: the filter of the owner's car was offered at the last visit. */
const carChipKey = 'all:map:car-chip';

/**
 * Where the filter of the owner's car is among the chips: first if the last visit had it, else last, so that an answer
 * moves no chip under a finger; `null` where no such filter is offered.
 */
export function createCarChip(
  env: Pick<Environment, 'storage'>,
  $list: ReadableAtom<StationList>,
  $filter: ReadableAtom<StationFilter>,
): ReadableAtom<'first' | 'last' | null> {
  const had = env.storage.read(carChipKey, v.boolean()) === true;
  const $place = computed([$list, $filter], (list, filter) => {
    const facets = list.state === 'ready' ? list.facets : null;
    const offers = facets ? offersCar(filter, facets) : null;
    if (offers !== null) env.storage.write(carChipKey, offers);
    if (had) return offers === false ? null : 'first';
    return offers || filter.fitsCar ? 'last' : null;
  });
  // The HTML has no such chip.
  return startingWith(null, $place);
}
