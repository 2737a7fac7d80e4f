import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { advanceOrders } from '#sandbox/charging/sessions/advance.ts';
import { findPayment, ordersOf } from '#sandbox/charging/store.ts';
import { defaultScenario, Refusal, type SandboxContext } from '#sandbox/context.ts';
import { advanceInvoices } from '#sandbox/invoice/advance.ts';
import { invoiceImplementations } from '#sandbox/invoice/implementations.ts';
import type { InvoiceCase } from '#sandbox/invoice/invoice-record.ts';
import { invoicesOf } from '#sandbox/invoice/store.ts';
import { createTestWorld, users } from '../../charging/harness.ts';
import { addPast, type Standing } from './past.ts';
import type { Charge } from './steps.ts';

/** Everything that a check reads, as in the database; money of each order by its ledger entries. */
export interface State {
  now: number;
  orders: Order[];
  invoices: InvoiceCase[];
  paid: Map<string, number>;
}

const tables = ['invoice', 'invoiceTitle', 'order', 'prepayment', 'ledger'] as const;
export const owner = users.normal;

/** A database with only one user, whose orders a sequence creates. */
export async function createInvoiceWorld() {
  const { sandbox, context } = await createTestWorld();
  const [order] = (await ordersOf(context.db, owner)).filter(({ status }) => status === 'SETTLED');
  const payment = order && (await findPayment(context.db, order.record.prepayNo ?? ''));
  if (!order || !payment) throw new Error('no order to make others from');
  const inside = <T>(act: (within: SandboxContext) => Promise<T>): Promise<T> =>
    context.db.transaction().execute((db) => act({ ...context, db }));
  const advance = () =>
    inside(async (within) => {
      await advanceOrders(within);
      await advanceInvoices(within);
    });
  return {
    context,
    advance,
    add: (past: Charge, more: Partial<Standing> = {}) =>
      inside((within) => addPast(within, { order, payment }, past, { userId: owner, ...more })),
    /** The response to a call of the user, or its refusal. */
    async ask<Request, Answer>(call: Call<Request, Answer>, request: Request): Promise<Answer | Refusal> {
      const found = invoiceImplementations.find((implementation) => implementation.call.name === call.name);
      if (!found) throw new Error(`no implementation of ${call.name}`);
      await advance();
      const sent = v.parse(call.request, request);
      const answer = await inside((within) =>
        found.handle(within, sent, { userId: owner }).catch((error: unknown) => {
          if (error instanceof Refusal) return error;
          throw error;
        }),
      );
      return answer instanceof Refusal ? answer : v.parse(call.answer, answer);
    },
    async state(): Promise<State> {
      const { db, clock } = context;
      const ledger = await db.selectFrom('ledger').selectAll().execute();
      const paid = new Map<string, number>();
      for (const { orderNo, kind, amount } of ledger)
        paid.set(orderNo, (paid.get(orderNo) ?? 0) + (kind === 'PAID' ? amount : -amount));
      return {
        now: clock.now(),
        orders: await ordersOf(db, owner),
        invoices: await invoicesOf(db, owner),
        paid,
      };
    },
    async clear() {
      Object.assign(context.scenario, defaultScenario);
      await inside(async ({ db }) => {
        for (const table of tables) await db.deleteFrom(table).execute();
      });
    },
    close: () => sandbox.close(),
  };
}
export type InvoiceWorld = Awaited<ReturnType<typeof createInvoiceWorld>>;
