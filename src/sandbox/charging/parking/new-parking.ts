import { codes } from '#contract/codes.ts';
import { isPlate, licencePlate } from '#contract/licence-plate.ts';
import type { ParkingRule } from '#contract/schema/station/cost-rules.ts';
import { Refusal } from '#sandbox/context.ts';
import { transition } from '#sandbox/machine/machine.ts';
import type { Order } from '../orders/order-record.ts';
import { parkingGuards, parkingMachine } from './parking-machine.ts';
import type { Parking } from './parking-record.ts';

/** @returns the plate as it is stored. @throws Refusal -1 with the field `plate` for a text that is none */
export function plateOrRefuse(text: string): string {
  const plate = licencePlate(text);
  if (isPlate(plate)) return plate;
  throw new Refusal(codes.failure, '车牌号不正确，请检查后重新填写', { field: 'plate' });
}

/**
 * @param wanted plate of the request; without one it is that of the car, if a gate can read it
 * @returns the relief of a new order, by the rule that the order keeps; `null` where the parking rule is unknown or parking costs nothing
 */
export function newParking(
  order: Order,
  rule: ParkingRule | null,
  wanted: string | undefined,
): Parking | null {
  if (!rule || rule.collector === 'NONE') return null;
  const ofCar = licencePlate(order.record.licenseNumber ?? '');
  const plate = wanted ?? (isPlate(ofCar) ? ofCar : null);
  const { relief } = rule;
  const { orderNo, userId, stationId } = order;
  return {
    orderNo,
    userId,
    stationId,
    plate: relief ? plate : null,
    state: transition(parkingMachine, null, 'create', relief ? parkingGuards.relief : parkingGuards.noRelief),
    open: relief !== null,
    facts: {
      relief,
      reason: null,
      sentTime: null,
      attempts: 0,
      withoutCharge: false,
      freeMin: null,
      leaveBy: null,
      grantTime: null,
      extendsOrderNo: null,
    },
  };
}
