import { leastGainMin, moveMin } from '#contract/schema/order/charge-limit.ts';
import type { ChargeSession } from '#contract/schema/order/order.ts';
import { minuteMs } from '#contract/pricing.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { fitsClass } from '#sandbox/world/car-fit.ts';
import { isFree } from '#contract/schema/station/connector.ts';
import { viewConnector, type ConnectorView } from '#sandbox/world/connectors.ts';
import { refusingStatus } from '#sandbox/world/live-state.ts';
import { noDeductions } from '../orders/settlement.ts';
import type { Order } from '../orders/order-record.ts';
import { carOf, chargeInput, type Car } from './car-state.ts';
import { planCharge } from './charge-plan.ts';
import { chargeOf } from './session-model.ts';

/** Free connectors of the station on other equipment that charges no car. */
async function freeElsewhere(context: SandboxContext, order: Order, time: number): Promise<ConnectorView[]> {
  const { db, world, seed } = context;
  const own = world.connector(order.connectorId);
  const connectors = world.byId.get(own?.stationId ?? '')?.connectors ?? [];
  const overrides = await db
    .selectFrom('connectorState')
    .selectAll()
    .where(
      'connectorId',
      'in',
      connectors.map(({ connectorId }) => connectorId),
    )
    .execute();
  const views = connectors.map((row) => {
    const override = overrides.find(({ connectorId }) => connectorId === row.connectorId);
    return viewConnector(row, override, seed, time);
  });
  const charges = (equipmentId: string) =>
    views.some(({ row, status }) => row.equipmentId === equipmentId && status === 3);
  return views.filter(
    ({ row, contract }) =>
      row.equipmentId !== own?.equipmentId &&
      isFree(contract) &&
      refusingStatus(row.connectorId) === null &&
      !charges(row.equipmentId),
  );
}

/** When the rest of a charge would end on another connector, epoch ms: after the move, to the same energy. */
function endOn(view: ConnectorView, car: Car, soc: number, restWh: number, time: number): number {
  const { powerW, powerClass } = view.row;
  const current = powerClass === 'SLOW' ? 'AC' : 'DC';
  const charge = chargeOf(chargeInput({ ...car, soc }, { powerW, current }, time + moveMin * minuteMs));
  return planCharge({
    charge,
    segments: [],
    member: false,
    choice: noDeductions,
    prepaidAmount: null,
    targetSoc: null,
    target: { kind: 'WH', value: restWh },
  }).endTime;
}

/**
 * Adds to the limit of a charge the connector to which a move gains most, if it gains at least {@link leastGainMin}: a
 * limit of the car, of its battery or of the grid comes along.
 */
export async function withMove(
  context: SandboxContext,
  order: Order,
  session: ChargeSession | null,
): Promise<ChargeSession | null> {
  const { plan, charge } = order.record;
  const by = session?.limit?.by;
  if (!session?.limit || !plan || charge?.kind !== 'simulated' || session.estimatedRemainSec === null)
    return session;
  if (by !== 'SHARED' && by !== 'CONNECTOR' && by !== 'UNKNOWN') return session;
  const now = session.sampleTime;
  const car = await carOf(context, order.userId, order.vin, now);
  const restWh = plan.wh - session.chargedWh;
  if (!car || restWh <= 0) return session;
  const soc = chargeOf(charge).socAfter(session.chargedWh);
  const [best] = (await freeElsewhere(context, order, now))
    .filter(({ row }) => fitsClass(car.vehicle, row.powerClass, row.stationId))
    .map((view) => ({ view, endTime: endOn(view, car, soc, restWh, now) }))
    .sort((a, b) => a.endTime - b.endTime);
  const gainMin = best ? Math.floor((plan.endTime - best.endTime) / minuteMs) : 0;
  if (!best || gainMin < leastGainMin) return session;
  const { connectorId, connectorName } = best.view.row;
  return { ...session, limit: { ...session.limit, move: { connectorId, connectorName, gainMin } } };
}
