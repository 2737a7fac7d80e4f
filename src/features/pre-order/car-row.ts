import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import type { Live } from '#core/live.ts';

/** The row of the car: what it says, and what a press on it is for; `null` for nothing. */
export interface CarRow {
  text: string;
  press: 'choose' | 'retry' | null;
}

/** Nothing is known of it yet. */
export const noCarYet: CarRow = { text: '--', press: null };

/** @returns what is known of the car of the trial: a list that could not be read is not the same as no car */
export function carRow(trial: Live<PaymentTrial>, cars: Live<Vehicle[]>): CarRow {
  if (cars.state === 'failed') {
    // Nobody has cars: the page offers the login, once, below.
    return cars.error.kind === 'unauthorised' ? noCarYet : { text: '加载失败，点击重试', press: 'retry' };
  }
  if (trial.state !== 'ready' || cars.state !== 'ready') return noCarYet;
  const car = cars.value.find(({ vin }) => vin === trial.value.vin);
  if (car) return { text: `${car.modelName} ${car.licenseNumber}`, press: 'choose' };
  return { text: cars.value.length > 0 ? '请选择车辆' : '请绑定车辆', press: 'choose' };
}
