import type { SandboxContext } from '#sandbox/context.ts';
import { invoiceBar } from '#sandbox/invoice/sale/invoiceable.ts';
import { nextNumber, orderNoOf, startChargeSeqOf } from '../ids.ts';
import type { Order } from '../orders/order-record.ts';
import { addLedger, findPayment, ordersOf, saveOrder, savePayment } from '../store.ts';

/** Age of the oldest generated order: older ones cannot be invoiced. */
const spanMs = 360 * 86_400_000;

/** Shifts every time of a past order. */
function movedBy(order: Order, ms: number): Order {
  const { record } = order;
  const later = (time: number | null) => time && time + ms;
  return {
    ...order,
    createTime: order.createTime + ms,
    statusTime: order.statusTime + ms,
    record: {
      ...record,
      payTime: later(record.payTime),
      settleTime: later(record.settleTime),
      leaveTime: later(record.leaveTime),
      charge: record.charge && { ...record.charge, startTime: record.charge.startTime + ms },
      plan: record.plan && { ...record.plan, endTime: record.plan.endTime + ms },
      end: record.end && { ...record.end, time: record.end.time + ms },
      details: record.details.map((line) => ({
        ...line,
        startTime: line.startTime + ms,
        endTime: line.endTime + ms,
      })),
    },
  };
}

/**
 * Generates past orders that can be invoiced: copies of the user's own over one year, each with its payment,
 * for long lists. @returns how many were made
 */
export const moreOrders = (context: SandboxContext, userId: string, count: number) =>
  context.db.transaction().execute(async (db) => {
    const now = context.clock.now();
    const models = (await ordersOf(db, userId)).filter((order) => invoiceBar(order, now) === null);
    for (let index = 0; index < count && models.length > 0; index += 1) {
      const model = models[index % models.length] as Order;
      const payment = await findPayment(db, `P${model.orderNo}`);
      const endTime = now - 86_400_000 - Math.floor((spanMs * index) / count);
      const moved = movedBy(model, endTime - (model.record.end?.time ?? endTime));
      const orderNo = orderNoOf(moved.createTime, await nextNumber(db));
      const prepayNo = `P${orderNo}`;
      const startChargeSeq = startChargeSeqOf(moved.record.operatorId, orderNo, 1);
      const record = { ...moved.record, prepayNo, startChargeSeq, rated: true };
      await saveOrder(db, { ...moved, orderNo, record });
      if (!payment) continue;
      const made = { ...payment, orderNo, prepayNo };
      await savePayment(db, made);
      await addLedger(db, 'PAID', made, payment.record.paidAmount, moved.createTime);
      const [refund] = payment.record.refunds;
      if (refund?.status === 'REFUNDED') await addLedger(db, 'REFUND', made, refund.amount, moved.statusTime);
    }
    return { orders: models.length > 0 ? count : 0 };
  });
