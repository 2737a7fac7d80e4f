import { uninvoicedList } from '#contract/calls/invoice.ts';
import { invoiceProblem } from '#contract/invoice/invoice-check.ts';
import { orderFacts } from '#sandbox/charging/facts.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { Refusal } from '#sandbox/context.ts';
import { cashPartsOf } from '#sandbox/invoice/sale/cash.ts';
import type { InvoiceCase } from '#sandbox/invoice/invoice-record.ts';
import { must, same, total } from '../../charging/model/same.ts';
import { owner, type InvoiceWorld, type State } from './world.ts';

const dayMs = 86_400_000;
/** The seller of an operator, independent of the sandbox; the roaming operator has none. */
const sellerOfOperator: Readonly<Record<string, string>> = { MA0PLUGW1: 'S-PLUGW1', MA0WANYI2: 'S-WANYI2' };

const sellerIdOf = ({ record }: Order): string | undefined => sellerOfOperator[record.operatorId];

/** States in which an invoice holds its orders, and the state that these orders have then. */
const heldAs: Partial<Record<InvoiceCase['status'], Order['record']['invoiceStatus']>> = {
  SUBMITTED: 'PROCESSING',
  ISSUED: 'INVOICED',
  REVERSING: 'INVOICED',
};

/** The invoices that hold an order. */
export const holdersOf = ({ invoices }: State, orderNo: string): InvoiceCase[] =>
  invoices.filter(
    ({ status, record }) => heldAs[status] && record.orders.some((row) => row.orderNo === orderNo),
  );

/** Fen of an order that can be invoiced, from the money that moved; `null` if it cannot be invoiced. */
export function worthOf(state: State, order: Order): number | null {
  const { record, status, orderNo } = order;
  const paid = state.paid.get(orderNo) ?? 0;
  const isOpen =
    status === 'SETTLED' &&
    record.refundStatus !== 'PROCESSING' &&
    sellerIdOf(order) !== undefined &&
    state.now - (record.end?.time ?? 0) < 365 * dayMs &&
    holdersOf(state, orderNo).length === 0;
  return isOpen && paid > 0 ? paid : null;
}

/** A line of electricity has as many Wh as were charged, less those that cards of electricity covered. */
function checkEnergy({ record }: InvoiceCase, orders: readonly (Order | undefined)[]): void {
  const line = record.lines.find(({ name }) => name.includes('电费'));
  const others = record.lines.filter((other) => other !== line);
  must(
    'only electricity has a quantity',
    others.every(({ wh }) => wh === null),
  );
  // Money that is left without energy has no quantity.
  if (!line || line.wh === null) return;
  const paid = orders.flatMap((order) =>
    order && cashPartsOf(order.record).elec > 0 ? [cashWhOf(order)] : [],
  );
  same('energy of an invoice', line.wh, total(paid));
  must('energy of a line is not 0', line.wh > 0);
}

function cashWhOf({ record: { details, settlement, choice } }: Order): number {
  const isOfService = (id: string) =>
    choice.cards.some(({ cardId, cover }) => cardId === id && cover === 'SERVICE_ONLY');
  const byCards = settlement?.cards.filter(({ cardId }) => !isOfService(cardId)) ?? [];
  return total(details.map(({ wh }) => wh)) - total(byCards.map(({ wh }) => wh));
}

function checkInvoice(state: State, invoice: InvoiceCase): void {
  const { status, record, applyTime } = invoice;
  same('problem of the sums', invoiceProblem(record), null);
  same('the sum of its orders', total(record.orders.map((row) => row.invoiceableAmount)), record.amount);
  must('an invoice has an amount and orders', record.amount > 0 && record.orders.length > 0);
  must('its number has 20 digits', record.invoiceNo === null || /^\d{20}$/.test(record.invoiceNo));
  const orders = record.orders.map(({ orderNo }) => state.orders.find((order) => order.orderNo === orderNo));
  same('sellers of one invoice', new Set(orders.map((order) => order && sellerIdOf(order))).size, 1);
  must(
    'an order ended before it was applied for',
    record.orders.every(({ endTime }) => endTime <= applyTime),
  );
  if (!heldAs[status]) return;
  for (const row of record.orders)
    same('paid amount of an order', state.paid.get(row.orderNo), row.invoiceableAmount);
  checkEnergy(invoice, orders);
}

/** Invariants after each step. */
export async function checkInvariants(world: InvoiceWorld): Promise<State> {
  const state = await world.state();
  for (const invoice of state.invoices) checkInvoice(state, invoice);
  const numbers = state.invoices
    .flatMap(({ record }) => [record.invoiceNo, record.redInvoiceNo])
    .filter((no) => no !== null);
  same('unique numbers of invoices', new Set(numbers).size, numbers.length);
  for (const order of state.orders) {
    const holders = holdersOf(state, order.orderNo);
    must('an order is on one valid invoice at most', holders.length <= 1);
    const [holder] = holders;
    const { invoiceStatus, invoiceId } = order.record;
    same('the invoice of an order', invoiceId, holder?.invoiceId ?? null);
    if (holder) same('invoice status of an order', invoiceStatus, heldAs[holder.status]);
    else
      must(
        'an order without an invoice has that status',
        invoiceStatus === 'NONE' || invoiceStatus === 'NOT_ALLOWED',
      );
  }
  await checkList(world, state);
  return state;
}

/**
 * The list has exactly the orders that can be invoiced, with the paid amounts, and all counts and sums agree.
 */
async function checkList(world: InvoiceWorld, state: State): Promise<void> {
  const wanted = new Map(
    state.orders.flatMap((order) => {
      const worth = worthOf(state, order);
      return worth === null ? [] : [[order.orderNo, worth] as const];
    }),
  );
  const answer = await world.ask(uninvoicedList, { pageSize: 100 });
  if (answer instanceof Refusal) throw answer;
  same('orders in the list', answer.list.length, wanted.size);
  for (const row of answer.list)
    same(`amount that can be invoiced of ${row.orderNo}`, row.invoiceableAmount, wanted.get(row.orderNo));
  const sum = total([...wanted.values()]);
  same('the sum of the list', answer.totalAmount, sum);
  same('the sum of the sellers', total(answer.sellers.map(({ amount }) => amount ?? 0)), sum);
  same('the sum of the months', total(answer.months.map(({ amount }) => amount ?? 0)), sum);
  const { uninvoicedCount } = await orderFacts(world.context, owner);
  same('uninvoicedCount of getUser', uninvoicedCount, wanted.size);
}
