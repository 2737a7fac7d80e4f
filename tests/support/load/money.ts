import { openDatabase } from '#sandbox/server/database.ts';
import type { SandboxContext } from '#sandbox/context.ts';
import { orderView } from '#sandbox/charging/orders/order-view.ts';
import { checkBill } from '#tests/unit/sandbox/charging/model/bill-oracle.ts';
import { checkInvariants, stateOf, type State } from '#tests/unit/sandbox/charging/model/invariants.ts';
import { same, total } from '#tests/unit/sandbox/charging/model/same.ts';
import type { LoadOwner } from './owners.ts';
import type { Journal } from './wire.ts';

/** The money and orders of the owners of a load, as the file holds them. */
export interface LoadBooks {
  orders: number;
  bills: number;
  /** fen */
  paid: number;
  billed: number;
  refunded: number;
}

/** Reads every row of a file with a value. Fails if the file is damaged. */
export async function readFileState(db: string): Promise<State> {
  const { raw, db: tables, close } = openDatabase(db);
  try {
    same('integrity of the file', raw.prepare('PRAGMA integrity_check').get()?.['integrity_check'], 'ok');
    return await stateOf({ db: tables, clock: { now: Date.now } } as SandboxContext);
  } finally {
    await close();
  }
}

/** The rows of these owners alone: those of the seed begin with bills that earlier rows do not have. */
function rowsOf(state: State, owners: readonly LoadOwner[]): State {
  const ids = new Set(owners.map(({ userId }) => userId));
  const isOwn = ({ userId }: { userId: string }) => ids.has(userId);
  const orders = state.orders.filter(isOwn);
  const numbers = new Set(orders.map(({ orderNo }) => orderNo));
  return {
    ...state,
    orders,
    reliefs: state.reliefs.filter(isOwn),
    payments: state.payments.filter(isOwn),
    ledger: state.ledger.filter(({ orderNo }) => numbers.has(orderNo)),
    cards: [],
    movements: [],
    coupons: [],
    users: state.users.filter(isOwn),
  };
}

/**
 * Compares the file with what the owners were answered.
 *
 * @param before the state of the file before the load
 * @throws Error if money is missing, an order exists twice, a bill is not that of its charge, or an answered order or payment
 * is not in the file
 */
export function checkBooks(
  file: State,
  before: State,
  owners: readonly LoadOwner[],
  { writes, paid }: Journal,
): LoadBooks {
  const now = rowsOf(file, owners);
  const { orders, ledger } = now;
  const earlier = rowsOf(before, owners);
  checkInvariants(now, earlier, earlier);
  const created = writes.filter(({ call, answer }) => call.name === 'orderCreate' && answer.code === 0);
  const numbers = created.map(({ answer }) => (answer.data as { orderNo: string }).orderNo);
  same('orders of two request ids', new Set(numbers).size, numbers.length);
  const known = new Set(orders.map(({ orderNo }) => orderNo));
  same('answered orders that are missing', numbers.filter((orderNo) => !known.has(orderNo)).join(' '), '');
  const sumOf = (kind: string) => total(ledger.filter((row) => row.kind === kind).map((row) => row.amount));
  for (const [prepayNo, amount] of paid)
    same(`payment ${prepayNo}`, ledger.find(({ entryId }) => entryId === `PAID-${prepayNo}`)?.amount, amount);
  const settled = orders.filter(({ status }) => status === 'SETTLED');
  const levels = new Map(now.users.map(({ userId, memberLevel }) => [userId, memberLevel]));
  for (const order of settled)
    checkBill(order, order.record.tariff, (levels.get(order.userId) ?? 0) > 0, orderView(order, now.time));
  return {
    orders: orders.length,
    bills: settled.length,
    paid: sumOf('PAID'),
    billed: total(settled.map(({ record }) => record.settlement?.payableAmount ?? 0)),
    refunded: sumOf('REFUND'),
  };
}
