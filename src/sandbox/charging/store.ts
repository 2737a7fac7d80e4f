import type { Kysely } from 'kysely';
import { codes } from '#contract/codes.ts';
import { Refusal, type Database } from '../context.ts';
import { orderOf, type Order } from './orders/order-record.ts';
import { paymentOf, type Payment } from './payments/prepayment-record.ts';

type Db = Kysely<Database>;

/** Inserts or updates an order. */
export async function saveOrder(db: Db, { record, ...row }: Order): Promise<void> {
  await db
    .replaceInto('order')
    .values({ ...row, json: JSON.stringify(record) })
    .execute();
}

/** Inserts or updates a prepayment. */
export async function savePayment(db: Db, { record, ...row }: Payment): Promise<void> {
  await db
    .replaceInto('prepayment')
    .values({ ...row, json: JSON.stringify(record) })
    .execute();
}

/** @returns an order of any user, or `undefined` */
export async function findOrder(db: Db, orderNo: string): Promise<Order | undefined> {
  const row = await db.selectFrom('order').selectAll().where('orderNo', '=', orderNo).executeTakeFirst();
  return row && orderOf(row);
}

/** @returns the user's order. @throws Refusal 1280004 for an unknown one and for one of another user. */
export async function ownOrder(db: Db, userId: string, orderNo: string): Promise<Order> {
  const order = await findOrder(db, orderNo);
  if (order?.userId !== userId) throw new Refusal(codes.noSuchOrder, '订单不存在');
  return order;
}

/** @returns every order of a user, newest first. */
export async function ordersOf(db: Db, userId: string): Promise<Order[]> {
  const rows = await db
    .selectFrom('order')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createTime', 'desc')
    .orderBy('orderNo', 'desc')
    .execute();
  return rows.map(orderOf);
}

/** @returns a payment, or `undefined` */
export async function findPayment(db: Db, prepayNo: string): Promise<Payment | undefined> {
  const row = await db
    .selectFrom('prepayment')
    .selectAll()
    .where('prepayNo', '=', prepayNo)
    .executeTakeFirst();
  return row && paymentOf(row);
}

/** @returns the payments of an order, oldest first */
export async function paymentsOf(db: Db, orderNo: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('prepayment')
    .selectAll()
    .where('orderNo', '=', orderNo)
    .orderBy('prepayNo')
    .execute();
  return rows.map(paymentOf);
}

/** Writes a ledger entry of a prepayment; a second identical entry is a defect and throws. */
export async function addLedger(
  db: Db,
  kind: 'PAID' | 'REFUND',
  payment: Payment,
  amount: number,
  time: number,
): Promise<void> {
  const { orderNo, prepayNo } = payment;
  await db
    .insertInto('ledger')
    .values({ entryId: `${kind}-${prepayNo}`, orderNo, kind, amount, time })
    .execute();
}
