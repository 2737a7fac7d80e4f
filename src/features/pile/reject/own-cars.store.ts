import { pileEligibility } from '#contract/calls/pile/pile-eligibility.ts';
import { carList } from '#contract/calls/user/car-list.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { idIn } from '#core/navigation/id-in.ts';
import { createLive, type LiveStore, type Reading } from '#core/live.ts';
import { refusedIn, type Refused } from './refused.ts';

/** Whether a car of the owner would get a pile. */
export interface CheckedCar {
  car: Vehicle;
  /** `null`: it would; `UNKNOWN`: nobody could say. */
  reason: Refused['reason'] | 'RUNNING' | 'UNKNOWN';
  /** The application that runs for it already. */
  applyId: string | null;
}

async function check(env: Environment, car: Vehicle, how: Reading): Promise<CheckedCar> {
  try {
    const { existingApplyId } = await env.call(pileEligibility, { vin: car.vin }, how);
    return { car, reason: existingApplyId === null ? null : 'RUNNING', applyId: existingApplyId };
  } catch (thrown) {
    return { car, reason: refusedIn(toAppError(thrown))?.reason ?? 'UNKNOWN', applyId: null };
  }
}

/** The owner's cars but that of the address, which the page itself is about; those that would get a pile first. */
export const createOwnCars = (env: Environment): LiveStore<CheckedCar[]> =>
  createLive(env, {
    async load(how) {
      const cars = await env.call(carList, {}, how);
      const others = cars.filter(({ vin }) => vin !== idIn(env.navigator.query, 'vinNo'));
      const checked = await Promise.all(others.map((car) => check(env, car, how)));
      return [...checked.filter(({ reason }) => reason === null), ...checked.filter(({ reason }) => reason)];
    },
  });
