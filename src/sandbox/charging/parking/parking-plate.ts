import { parkingPlate as call } from '#contract/calls/order.ts';
import { codes } from '#contract/codes.ts';
import { implement, Refusal } from '#sandbox/context.ts';
import { refusalCode } from '#sandbox/machine/machine.ts';
import { ownOrder } from '../store.ts';
import { plateOrRefuse } from './new-parking.ts';
import { parkingGuards, parkingMachine } from './parking-machine.ts';
import { moveParking, parkingView, takesPlate, type Parking } from './parking-record.ts';
import { findParking, saveParking } from './parking-store.ts';

/** Why another plate is refused, in words for the owner. */
function refusalText({ state, open }: Parking): string {
  if (state === 'GRANTED' || state === 'EXPIRED') return '本单已减免过停车，不能再换车牌';
  if (state === 'NONE') return '本站不提供停车减免';
  return open ? '本次充电未达减免条件，换车牌也不能减免' : '车辆已离场，不能再换车牌';
}

/** Gives an order another plate; after the end of the charge the gate is asked at once. @throws Refusal */
export const parkingPlate = implement(call, async ({ db, clock }, request, caller) => {
  const { orderNo } = await ownOrder(db, caller?.userId ?? '', request.orderNo);
  const plate = plateOrRefuse(request.plate);
  const parking = await findParking(db, orderNo);
  if (!parking) throw new Refusal(codes.failure, '本站不提供停车减免');
  const code = refusalCode(parkingMachine, parking.state, 'plate');
  if (code !== null || !parking.open || !takesPlate(parking)) {
    throw new Refusal(code ?? codes.failure, refusalText(parking));
  }
  moveParking(parking, 'plate', parking.state === 'NOT_MET' ? parkingGuards.used : null);
  const sentTime = parking.state === 'SENT' ? clock.now() : null;
  Object.assign(parking.facts, { sentTime, attempts: 0, reason: null });
  parking.plate = plate;
  await saveParking(db, parking);
  return { parking: parkingView(parking) };
});
