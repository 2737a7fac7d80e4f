import { billTotals } from '#contract/bill.ts';
import type { ChargeOrder } from '#contract/schema/order/order.ts';
import type { orderActions } from '#contract/schema/order/order-action.ts';
import type { SandboxClock, SandboxContext } from '#sandbox/context.ts';
import { invoiceBar, invoiceStatusOf } from '#sandbox/invoice/sale/invoiceable.ts';
import { operators } from '#sandbox/world/places.ts';
import { parkingAmountAt } from '../parking/parking-fee.ts';
import { owedFor } from '../payments/owed.ts';
import { linesAt } from '../sessions/charge-plan.ts';
import { occupyFeeAt } from '../sessions/occupy.ts';
import { rules } from '../rules.ts';
import { planBase } from './order-plan.ts';
import { runningStates } from './order-machine.ts';
import type { Order } from './order-record.ts';
import { chargeOf } from '../sessions/session-model.ts';
import { shownAt } from '../sessions/session-view.ts';
import { settle, type Settlement } from './settlement.ts';

/** Bill lines so far: of a running charge up to its last sample, otherwise of the bill. */
function linesOf(order: Order, now: number): ChargeOrder['details'] {
  const { record } = order;
  if (record.settlement || !record.charge) return record.details;
  const { time, wh } = shownAt(order, now);
  return linesAt(planBase(order), time, wh);
}

/** How the bill is paid, or would be if the charge ended now; `null` while there is nothing to pay. */
function paidBy({ record, status }: Order, details: ChargeOrder['details'], now: number): Settlement | null {
  if (record.settlement) return record.settlement;
  if (!record.charge || !['CHARGING', 'STOPPING', 'FINISHED'].includes(status)) return null;
  const { amount } = occupyFeeAt(record, now);
  const parkingAmount = parkingAmountAt(record, now);
  const bill = settle(details, record.choice, record.prepaidAmount, amount, parkingAmount);
  return { ...bill, arrearsAmount: 0 };
}

function maxPowerOf(order: Order, endTime: number): number | null {
  const { charge: input } = order.record;
  if (!input) return null;
  if (input.kind === 'replay') return input.peakW;
  const charge = chargeOf(input);
  let max = 0;
  for (let time = input.startTime; time <= endTime; time += 10_000) max = Math.max(max, charge.powerAt(time));
  return max;
}

/** An order as the contract shows it at `now` (epoch ms of the sandbox). */
export function orderView(order: Order, now: number): ChargeOrder {
  const { record } = order;
  const { charge: input } = record;
  const details = linesOf(order, now);
  const settlement = paidBy(order, details, now);
  const totals = billTotals(details);
  const occupy = occupyFeeAt(record, now);
  const occupyAmount = settlement ? settlement.occupyAmount : occupy.amount;
  const parkingAmount = settlement ? (settlement.parkingAmount ?? null) : parkingAmountAt(record, now);
  const shown = shownAt(order, now);
  const charge = input && chargeOf(input);
  const soc = (wh: number) => (charge && input.current === 'DC' ? Math.round(charge.socAfter(wh)) : null);
  return {
    orderNo: order.orderNo,
    startChargeSeq: record.startChargeSeq,
    status: order.status,
    channelType: record.channelType as ChargeOrder['channelType'],
    brand: record.brand as ChargeOrder['brand'],
    operatorId: record.operatorId,
    operatorName: record.operatorName,
    orderKind: record.operatorId.startsWith('MA0ROAM') ? 'THIRD_PARTY' : 'PUBLIC',
    station: record.station,
    connector: record.connector,
    vin: order.vin,
    licenseNumber: record.licenseNumber,
    startMode: record.startMode ?? 'APP',
    createTime: order.createTime,
    payTime: record.payTime,
    startTime: input?.startTime ?? null,
    endTime: record.end?.time ?? null,
    settleTime: record.settleTime,
    durationSec: input ? Math.floor((shown.time - input.startTime) / 1000) : 0,
    startSoc: soc(0),
    endSoc: record.end ? soc(record.end.wh) : null,
    chargedWh: shown.wh,
    maxPowerW: maxPowerOf(order, shown.time),
    elecAmount: totals.elecAmount,
    serviceAmount: totals.serviceAmount,
    occupyAmount,
    occupyWaived: occupy.waived,
    parkingAmount,
    totalAmount: totals.totalAmount + occupyAmount + (parkingAmount ?? 0),
    cardWh: settlement?.cardWh ?? 0,
    cardAmount: settlement?.cardAmount ?? 0,
    couponAmount: settlement?.couponAmount ?? 0,
    pointAmount: settlement?.pointAmount ?? 0,
    payableAmount: settlement?.payableAmount ?? 0,
    prepaidAmount: record.prepaidAmount,
    refundAmount: record.refundAmount,
    arrearsAmount: owedFor(order),
    refundStatus: record.refundStatus,
    stopReason: (record.end?.reason ?? null) as ChargeOrder['stopReason'],
    abnormalReason: record.abnormalReason,
    startFail: record.startFail,
    invoiceStatus: invoiceStatusOf(order, now),
    invoiceId: record.invoiceId,
    rated: record.rated,
    adjustments: record.adjustments,
    details,
  };
}

/** @returns the service number for an order, `null` if its operator has none */
export function serviceTelOf({ world }: Pick<SandboxContext, 'world'>, order: Order): string | null {
  const operator = operators.find((candidate) => candidate.operatorId === order.record.operatorId);
  return operator?.tel ?? world.byId.get(order.stationId)?.facts.serviceTel ?? null;
}

/** @returns until when a paid order can be started, epoch ms; `null` for any other order */
export const startByOf = ({ status, statusTime }: Pick<Order, 'status' | 'statusTime'>): number | null =>
  status === 'PREPAID' ? statusTime + rules.prepaidMs : null;

/**
 * The actions of the user at `now`, epoch ms (domain model, 2.1, buttons). @param disputed fen of the arrears that are in dispute
 */
export function actionsOf(
  order: Order,
  processing: boolean,
  now: number,
  disputed = 0,
): (typeof orderActions)[number][] {
  const { record, status } = order;
  if (status === 'CREATED') return processing ? [] : ['PAY', 'CANCEL'];
  if (status === 'PREPAID') return ['START', 'REFUND'];
  if (runningStates.includes(status)) return ['VIEW'];
  if (status === 'ARREARS')
    return processing || (disputed > 0 && disputed === owedFor(order)) ? [] : ['PAY_ARREARS'];
  if (status === 'ABNORMAL') return ['CONTACT'];
  const contact: (typeof orderActions)[number][] = record.refundStatus === 'FAILED' ? ['CONTACT'] : [];
  if (status !== 'SETTLED') return contact;
  const rate: (typeof orderActions)[number][] = record.rated ? [] : ['RATE'];
  return [
    ...contact,
    ...rate,
    ...(invoiceBar(order, now) === null ? (['INVOICE'] as const) : []),
    'CHARGE_AGAIN',
  ];
}

/** A refund that the channel has not answered by then takes hours: the page does not poll for it. */
export const isFresh = (since: number, now: number): boolean => now - since < 60_000;

/**
 * Poll interval where nothing happens by itself, but the user, service or another phone may change the order,
 * real ms.
 */
export const quietPollMs = 60_000;

/** When the page may poll again (domain model, 3.1); 0 if nothing changes by itself soon. */
export function pollOf(order: Order, clock: SandboxClock): number {
  const isCommand = order.record.targetChange?.state === 'SENT' && order.status === 'CHARGING';
  if (order.status === 'STARTING' || order.status === 'STOPPING' || isCommand) return clock.pollMs(2_000);
  if (order.status === 'CHARGING') return clock.pollMs(10_000);
  const refunding = order.record.refundStatus === 'PROCESSING' && isFresh(order.statusTime, clock.now());
  return order.status === 'FINISHED' || refunding ? clock.pollMs(3_000) : 0;
}
