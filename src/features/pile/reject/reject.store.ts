import type { Environment } from '#core/environment.ts';
import { AppError, toAppError } from '#core/error.ts';
import { createLive, type LiveStore, type Reading } from '#core/live.ts';
import { askPage, nothingNamed } from '#core/page/page-data.ts';
import { pileEligibility } from '#contract/calls/pile/pile-eligibility.ts';
import { carList } from '#contract/calls/user/car-list.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import { idIn } from '#core/navigation/id-in.ts';
import * as page from './reject.page.tsx';
import { allowed, isReason, refusedIn, type Refused } from './reject.page.tsx';

/** /pile/reject?code&vinNo: asks again for the reason and its details; without a car the code of the address is shown. */
export const createReject = (env: Environment): LiveStore<Refused> =>
  createLive(env, {
    async load(how) {
      const code = Number(env.navigator.query.get('code'));
      const refuse = () => Promise.reject(new AppError({ kind: 'code', message: '', code }));
      try {
        await askPage(env, page, how, {
          otherwise: isReason(code) ? refuse : () => nothingNamed(),
        });
        return allowed;
      } catch (thrown) {
        const refused = refusedIn(toAppError(thrown));
        if (!refused) throw thrown;
        return refused;
      }
    },
  });

/** Whether a pile is offered for one of the user's cars. */
export interface CheckedCar {
  car: Vehicle;
  /** `null`: it is offered; `UNKNOWN`: the question failed. */
  reason: Refused['reason'] | 'RUNNING' | 'UNKNOWN';
  /** Number of the car's running application. */
  applyId: string | null;
}

async function check(env: Environment, car: Vehicle, how: Reading): Promise<CheckedCar> {
  try {
    const { existingApplyId } = await env.call(pileEligibility, { vin: car.vin }, how);
    return {
      car,
      reason: existingApplyId === null ? null : 'RUNNING',
      applyId: existingApplyId,
    };
  } catch (thrown) {
    return {
      car,
      reason: refusedIn(toAppError(thrown))?.reason ?? 'UNKNOWN',
      applyId: null,
    };
  }
}

/** The user's cars except the one of the page; those with an offer first. */
export const createOwnCars = (env: Environment): LiveStore<CheckedCar[]> =>
  createLive(env, {
    async load(how) {
      const cars = await env.call(carList, {}, how);
      const others = cars.filter(({ vin }) => vin !== idIn(env.navigator.query, 'vinNo'));
      const checked = await Promise.all(others.map((car) => check(env, car, how)));
      return [...checked.filter(({ reason }) => reason === null), ...checked.filter(({ reason }) => reason)];
    },
  });
