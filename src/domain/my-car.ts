import { computed, type ReadableAtom } from 'nanostores';
import { carList } from '#contract/calls/user/car-list.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Environment } from '#core/environment.ts';
import { createLive } from '#core/live.ts';
import { defaultCar } from './default-car.ts';

/** The owner's default car; `null` if nobody is logged in or there is none, `undefined` if it is not known (yet). */
export function createMyCar(env: Environment): ReadableAtom<Vehicle | null | undefined> {
  // The pages are public: if the session has ended, the login must not open just for the car.
  const cars = createLive<Vehicle[]>(env, {
    whenShown: true,
    load: async (how) => {
      await env.session.settled;
      if (!env.session.$token.get()) return [];
      return env.call(carList, {}, { ...how, login: false });
    },
  });
  return computed(cars.$state, (live) => (live.state === 'ready' ? defaultCar(live.value) : undefined));
}
