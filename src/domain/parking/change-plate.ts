import { parkingPlate } from '#contract/calls/order/parking-plate.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';
import { notToBeRead, sendIdempotent } from '#core/writes/send-idempotent.ts';

/**
 * Gives an order another plate for the relief of parking, idempotently.
 * @param plate as `licencePlate` keeps it
 * @returns why it failed, for the owner; empty if it is done
 */
export async function changePlate(env: Environment, orderNo: string, plate: string): Promise<string> {
  try {
    await sendIdempotent<unknown>(env, {
      key: `plate:${orderNo}`,
      body: { orderNo, plate },
      send: (requestId) => env.call(parkingPlate, { orderNo, plate, requestId }, { toast: false }),
      read: notToBeRead,
    });
    return '';
  } catch (thrown) {
    return toastOf(toAppError(thrown)) || '提交失败，请重试';
  }
}
