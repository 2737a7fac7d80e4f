import fc from 'fast-check';
import type { PaymentTrial } from '#contract/schema/order/payment.ts';
import { decideOrder, reportLate } from '#sandbox/charging/desk/desk.ts';
import { applyNotice, outcomes } from '#sandbox/charging/orders/notice.ts';
import { orderOf, type Order } from '#sandbox/charging/orders/order-record.ts';
import { decisions, NoDecision } from '#sandbox/charging/desk/service.ts';
import type { Scenario } from '#sandbox/context.ts';
import type { Answer } from '#sandbox/server/http/envelope.ts';
import { requestId } from '../harness.ts';
import type { ModelWorld } from './world.ts';

const second = 1_000;
const minute = 60 * second;

/** Which order a step is about, counted from the newest; a run without orders leaves the step out. */
const which = fc.integer({ min: 0, max: 2 });
const one = <T>(...of: readonly T[]) => fc.constantFrom(...of);
const named = <const T extends string>(step: T) => fc.constant(step);

const scenarios: readonly Partial<Scenario>[] = [
  { start: 'refuse' },
  { start: 'silent' },
  { start: 'ok' },
  { stop: 'silent' },
  { stop: 'ok' },
  { device: 'silent' },
  { device: 'fault' },
  { device: 'bms' },
  { device: 'unplug' },
  { device: 'ok' },
  { bill: 'wrong-sum' },
  { bill: 'negative' },
  { bill: 'late' },
  { bill: 'ok' },
  { leave: 'soon' },
  { leave: 'late' },
  { leave: 'manual' },
  { refund: 'fail' },
  { refund: 'ok' },
  { funds: 'none' },
  { funds: 'ok' },
];

/** An order is made. */
export const create = fc.record({
  step: named('create'),
  owner: fc.integer({ min: 0, max: 1 }),
  vin: fc.integer({ min: 0, max: 1 }),
  connector: fc.integer({ min: 0, max: 1 }),
  card: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null, freq: 1 }),
  coupon: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null, freq: 1 }),
  points: one(0, 1, 99, 700, 1_200, 1_201, 26_800),
  yuan: one(10, 20, 50, 500),
  soon: fc.boolean(),
});
const about = <const T extends string>(step: T) => fc.record({ step: named(step), which });

/** What can happen: to the owner's orders, in the channel, at the device, at the service desk, and time. */
export const anyStep = fc.oneof(
  { weight: 5, arbitrary: create },
  { weight: 12, arbitrary: about('forward') },
  { weight: 2, arbitrary: fc.record({ step: named('pay'), which, channel: one('SANDBOX', 'WECHAT_H5') }) },
  { weight: 3, arbitrary: fc.record({ step: named('notice'), which, outcome: one(...outcomes) }) },
  { weight: 1, arbitrary: about('cancel') },
  { weight: 1, arbitrary: about('refund') },
  { weight: 1, arbitrary: about('start') },
  { weight: 2, arbitrary: about('stop') },
  { weight: 1, arbitrary: about('arrears') },
  {
    weight: 4,
    arbitrary: fc.record({
      step: named('wait'),
      ms: one(second, 4 * second, 10 * second, minute, 16 * minute, 31 * minute, 25 * 60 * minute),
    }),
  },
  { weight: 3, arbitrary: fc.record({ step: named('scenario'), change: one(...scenarios) }) },
  { weight: 2, arbitrary: fc.record({ step: named('report'), which, wh: one(0, 1, 700, 1_400, 3_000) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      step: named('decide'),
      which,
      decision: one(...decisions),
      credit: one(0, 1, 500),
    }),
  },
  { weight: 3, arbitrary: fc.record({ step: named('again'), of: fc.integer({ min: 0, max: 4 }) }) },
);
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

type Write = Parameters<ModelWorld['send']>;

/** Carries steps out on a world, as owners, channel, device, service and time do. */
export function runner(world: ModelWorld) {
  const { context } = world;
  const writes: { write: Write; answer: Answer; time: number }[] = [];

  const send = async (name: string, userId: string, request: Record<string, unknown>) => {
    const write: Write = [name, userId, { ...request, requestId: requestId() }];
    const answer = await world.send(...write);
    writes.unshift({ write, answer, time: context.clock.now() });
    return answer;
  };
  const orders = async (): Promise<Order[]> =>
    (
      await context.db
        .selectFrom('order')
        .selectAll()
        .orderBy('createTime', 'desc')
        .orderBy('orderNo', 'desc')
        .execute()
    ).map(orderOf);
  const lastPayment = async ({ orderNo }: Order): Promise<string> => {
    const rows = await context.db
      .selectFrom('prepayment')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .orderBy('purpose')
      .orderBy('prepayNo', 'desc')
      .execute();
    return rows[0]?.prepayNo ?? '';
  };
  const pay = async (order: Order, channel: string) =>
    send('orderPay', order.userId, { prepayNo: await lastPayment(order), channel, returnPath: '/' });
  const notice = async (order: Order, outcome: (typeof outcomes)[number]) => {
    await world.advance();
    await applyNotice(context, await lastPayment(order), outcome);
  };

  async function make(step: Extract<Step, { step: 'create' }>) {
    if (!step.soon) world.pass(10 * second);
    const owner = world.owners[step.owner];
    if (!owner) return;
    const { userId, vins } = owner;
    const ask = {
      connectorId: world.connectors[step.connector] ?? '',
      vin: vins[step.vin % vins.length] ?? '',
      prepayAmount: step.yuan * 100,
      cardIds: step.card === null ? [] : [`C${userId}${step.card}`],
      couponId: step.coupon === null ? null : `Q${userId}${step.coupon}`,
      points: step.points,
    };
    const trial = await world.send('paymentTrial', userId, ask);
    if (trial.code !== 0) return;
    const { trialId } = trial.data as PaymentTrial;
    await send('orderCreate', userId, { ...ask, trialId, channelType: 0 });
  }

  /** The step that leads on. */
  async function forward(order: Order): Promise<void> {
    const { orderNo, userId } = order;
    switch (order.status) {
      case 'CREATED':
        await pay(order, 'SANDBOX');
        return notice(order, 'ok');
      case 'PREPAID':
        world.pass(5 * second);
        await send('chargeStart', userId, { orderNo });
        return;
      case 'STARTING':
        return world.pass(4 * second);
      case 'CHARGING':
        return world.pass(30 * second);
      case 'STOPPING':
        return world.pass(3 * second);
      case 'FINISHED':
        return world.pass(5 * second);
      case 'ARREARS':
        await send('orderArrears', userId, { orderNo });
        await pay(order, 'SANDBOX');
        return notice(order, 'ok');
      default:
    }
  }

  const ofOwner = {
    cancel: 'orderCancel',
    refund: 'orderRefund',
    start: 'chargeStart',
    stop: 'chargeStop',
    arrears: 'orderArrears',
  } as const;

  async function withOrder(step: Extract<Step, { which: number }>): Promise<void> {
    const order = (await orders())[step.which];
    if (!order) return;
    const { orderNo, userId } = order;
    switch (step.step) {
      case 'forward':
        return forward(order);
      case 'pay':
        await pay(order, step.channel);
        return;
      case 'notice':
        return notice(order, step.outcome);
      case 'report':
        await reportLate(context, orderNo, { wh: step.wh, durationMs: 5 * minute });
        return;
      case 'decide':
        await decideOrder(context, orderNo, step.decision, step.credit).catch((error: unknown) => {
          if (!(error instanceof NoDecision)) throw error;
        });
        return;
      default:
        await send(ofOwner[step.step], userId, { orderNo, reason: '不充了' });
    }
  }

  return {
    orders,
    /** The write of a step before, to be sent once more, with the answer that it got. */
    earlier: (of: number) => writes[of],
    async carryOut(step: Step): Promise<void> {
      if (step.step === 'create') await make(step);
      else if (step.step === 'wait') world.pass(step.ms);
      else if (step.step === 'scenario') Object.assign(context.scenario, step.change);
      else if (step.step !== 'again') await withOrder(step);
      await world.advance();
    },
  };
}
