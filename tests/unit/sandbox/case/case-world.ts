import * as v from 'valibot';
import type { Call } from '#contract/call.ts';
import { caseCreate, caseDetail } from '#contract/calls/case.ts';
import { chargeStart } from '#contract/calls/charge.ts';
import type { CaseKind } from '#contract/schema/case.ts';
import { advanceWithCases } from '#sandbox/case/advance.ts';
import { actOnCase, type DeskAct } from '#sandbox/case/case-work.ts';
import { caseImplementations } from '#sandbox/case/implementations.ts';
import { chargingImplementations } from '#sandbox/charging/implementations.ts';
import { advanceParking } from '#sandbox/charging/parking/advance-parking.ts';
import { advanceOrders } from '#sandbox/charging/sessions/advance.ts';
import { findOrder, saveOrder } from '#sandbox/charging/store.ts';
import { Refusal, type SandboxContext } from '#sandbox/context.ts';
import { weakPiles } from '../charging/pile.ts';
import {
  createTestWorld,
  paid,
  requestId,
  startOfTests,
  users,
  type TestWorld,
} from '../charging/harness.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** A small sandbox with orders and cases, whose clock only tests move. */
export interface CaseWorld extends TestWorld {
  /** The desk of service acts on a case. */
  desk(act: DeskAct): Promise<void>;
  /** Submits a case about an order, `normal` being its owner. @returns its id */
  complain(kind: CaseKind, orderNo?: string, text?: string): Promise<string>;
  /** A case as its owner reads it. */
  read(caseId: string): Promise<v.InferOutput<typeof caseDetail.answer>>;
}

/** Everything goes on until the present of the context. */
const advanceAll = (inside: SandboxContext): Promise<void> =>
  advanceWithCases(inside, async (at) => {
    await advanceOrders(at);
    await advanceParking(at);
  });

export async function createCaseWorld(): Promise<CaseWorld> {
  const world = await createTestWorld({ now: () => startOfTests, stationId: weakPiles });
  const { context } = world;
  const inTransaction = <T>(act: (inside: SandboxContext) => Promise<T>): Promise<T> =>
    context.db.transaction().execute((db) => act({ ...context, db }));
  const advance = () => inTransaction(advanceAll);
  const all = [...chargingImplementations, ...caseImplementations];
  const ask: TestWorld['ask'] = async (call, request, userId = users.normal) => {
    const found = all.find((implementation) => implementation.call.path === call.path);
    if (!found) throw new Error(`no implementation of ${call.path}`);
    await advance();
    const answer = await inTransaction((inside) =>
      found.handle(inside, request, { userId }).catch((error: unknown) => error),
    );
    if (answer instanceof Error) throw answer;
    return v.parse(call.answer, answer);
  };
  return {
    ...world,
    advance,
    ask,
    async refusal<Request>(call: Call<Request>, request: Request, userId?: string) {
      const error = await ask(call, request, userId).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error instanceof Refusal) return error;
      throw error ?? new Error(`${call.name} was answered`);
    },
    async desk(act) {
      await advance();
      await inTransaction((inside) => actOnCase(inside, act));
    },
    async complain(kind, orderNo, text = '请核实') {
      const { caseId } = await ask(caseCreate, { kind, orderNo, text, requestId: requestId() });
      return caseId;
    },
    read: (caseId) => ask(caseDetail, { caseId }),
  };
}

/**
 * A charge that has used up its ¥10, after which the car stayed for 90 minutes: 60 of them cost ¥0.50 each, ¥30 in all. On top the
 * operator takes ¥15 for parking, if wanted. @returns the number of the order
 */
export async function chargeWithIdleFee(world: CaseWorld, withParking = false): Promise<string> {
  world.scenario({ leave: 'late' });
  const { orderNo } = await paid(world, world.dc, { prepayAmount: 1_000 });
  if (withParking) await takeParking(world, orderNo);
  await world.ask(chargeStart, { orderNo, requestId: requestId() });
  world.pass(6 * hourMs);
  await world.advance();
  world.scenario({ leave: 'soon' });
  return orderNo;
}

/** The operator takes ¥3 for each hour of parking on the order. */
async function takeParking({ context: { db } }: CaseWorld, orderNo: string): Promise<void> {
  const order = await findOrder(db, orderNo);
  if (!order?.record.costRules) throw new Error('no rules of costs');
  order.record.costRules.parking = {
    collector: 'OPERATOR',
    text: null,
    freeMin: null,
    perHourAmount: 300,
    capDayAmount: null,
    relief: null,
    invoice: 'SAME',
  };
  await saveOrder(db, order);
}
