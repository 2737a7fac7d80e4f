import type { Hono } from 'hono';
import * as v from 'valibot';
import type { SandboxContext } from '#sandbox/context.ts';
import { advanceOrders } from '../sessions/advance.ts';
import { cashierPage, cashierPolicy, cashierUnknown } from './cashier-page.ts';
import { applyNotice, outcomes } from '../orders/notice.ts';
import { safeReturnPath } from './return-path.ts';
import { findPayment } from '../store.ts';

const noticeSchema = v.object({
  prepayNo: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  outcome: v.picklist(outcomes),
  return: v.optional(v.string()),
});

/** Runs `action` on up-to-date orders, in its own transaction. */
const inTransaction = <T>(
  context: SandboxContext,
  action: (inside: SandboxContext) => Promise<T>,
): Promise<T> =>
  context.db.transaction().execute(async (db) => {
    const inside = { ...context, db };
    await advanceOrders(inside);
    return action(inside);
  });

/**
 * Mounts the sandbox's payment page and the channel's notice. Forms are sent back to the return path, JSON gets
 * `{ prepayNo, status }`.
 */
export function cashierRoutes(app: Hono, getContext: () => SandboxContext): void {
  app.get('/__sandbox/cashier', async (c) => {
    const context = getContext();
    c.header('Content-Security-Policy', cashierPolicy);
    c.header('Cache-Control', 'no-store');
    const payment = await inTransaction(context, ({ db }) => findPayment(db, c.req.query('prepayNo') ?? ''));
    if (!payment) return c.html(cashierUnknown(), 404);
    const returnPath = safeReturnPath(c.req.query('return') ?? payment.record.returnPath);
    return c.html(cashierPage(payment, returnPath, context.scenario.pay));
  });

  app.post('/__sandbox/cashier/notice', async (c) => {
    const json = (c.req.header('content-type') ?? '').includes('application/json');
    const body: unknown = json ? await c.req.json().catch(() => null) : await c.req.parseBody();
    const notice = v.safeParse(noticeSchema, body);
    if (!notice.success) return c.json({ error: 'a notice has prepayNo and outcome' }, 400);
    const { prepayNo, outcome } = notice.output;
    const status = await inTransaction(getContext(), (context) => applyNotice(context, prepayNo, outcome));
    if (status === null)
      return json ? c.json({ error: 'no such prepayment' }, 404) : c.html(cashierUnknown(), 404);
    return json ? c.json({ prepayNo, status }) : c.redirect(safeReturnPath(notice.output.return), 303);
  });
}
