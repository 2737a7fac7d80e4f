import { userOf } from '#sandbox/server/login.ts';
import type { Login, Server } from './fixtures.ts';

/** The money movements of the channel for an order, in fen. */
export interface Movements {
  paid: number[];
  refunded: number[];
}

/** Reads the ledger of the sandbox, which no page can write. */
export async function ledgerOf({ sandbox }: Server, orderNo: string): Promise<Movements> {
  const rows = await sandbox.context.db
    .selectFrom('ledger')
    .select(['kind', 'amount'])
    .where('orderNo', '=', orderNo)
    .orderBy('time')
    .execute();
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.amount);
  return { paid: of('PAID'), refunded: of('REFUND') };
}

/** @returns the number of an order of the sandbox that is not paid in full; its owner is `heavy` */
export async function orderInArrears({ sandbox }: Server): Promise<string> {
  const { orderNo } = await sandbox.context.db
    .selectFrom('order')
    .select('orderNo')
    .where('status', '=', 'ARREARS')
    .executeTakeFirstOrThrow();
  return orderNo;
}

export interface NewOrder {
  orderNo: string;
  prepayNo: string;
  status: string;
  /** Number of start commands that reached the device. */
  attempts: number;
}

/** @returns the orders that a user made since the test began, the oldest first. */
export async function newOrders({ sandbox, since }: Server, login: Login): Promise<NewOrder[]> {
  const rows = await sandbox.context.db
    .selectFrom('order')
    .select(['orderNo', 'status', 'json'])
    .where('userId', '=', userOf(login).userId)
    .where('createTime', '>=', since)
    .orderBy('createTime')
    .orderBy('orderNo')
    .execute();
  return rows.map(({ orderNo, status, json }) => {
    const { attempts } = JSON.parse(json) as { attempts: number };
    return { orderNo, prepayNo: `P${orderNo}`, status, attempts };
  });
}
