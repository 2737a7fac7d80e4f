import type { SandboxContext } from '#sandbox/context.ts';
import { advanceOrders } from '../sessions/advance.ts';
import { takeLateReport, type LateReport } from '../sessions/late-report.ts';
import { caseOf, saveCase, type Case } from '../orders/order-case.ts';
import { decide, NoDecision, type Decision } from './service.ts';
import { findOrder } from '../store.ts';

/** Changes an up-to-date order in one transaction. @throws NoDecision for an unknown order */
export const withOrder = (
  context: SandboxContext,
  orderNo: string,
  act: (inside: SandboxContext, orderCase: Case, time: number) => Promise<unknown>,
) =>
  context.db.transaction().execute(async (db) => {
    const inside = { ...context, db };
    await advanceOrders(inside);
    const order = await findOrder(db, orderNo);
    if (!order) throw new NoDecision(`no order ${orderNo}`);
    const orderCase = await caseOf(inside, order);
    await act(inside, orderCase, context.clock.now());
    await saveCase(inside, orderCase);
    return { orderNo, status: order.status };
  });

/** The device of an order reports a charge after the order's end. @returns the state of the order then */
export const reportLate = (context: SandboxContext, orderNo: string, report: LateReport) =>
  withOrder(context, orderNo, (inside, { order }, time) => takeLateReport(inside, order, report, time));

/** Service decides an abnormal order now. @returns the state of the order then @throws NoDecision */
export const decideOrder = (context: SandboxContext, orderNo: string, decision: Decision, credit = 0) =>
  withOrder(context, orderNo, (inside, orderCase, time) => decide(inside, orderCase, decision, time, credit));
