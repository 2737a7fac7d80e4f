import { codes } from '#contract/codes.ts';
import type { PaymentTrial } from '#contract/schema/order/payment.ts';
import {
  decideOrder,
  reportLate,
  withOrder as withOrderNow,
} from '#sandbox/charging/back-office/change-order.ts';
import { forgiveOccupy } from '#sandbox/charging/back-office/forgive.ts';
import { repay } from '#sandbox/charging/back-office/repay.ts';
import { takeOff } from '#sandbox/charging/back-office/take-off.ts';
import { NoDecision } from '#sandbox/charging/back-office/service.ts';
import type { Order } from '#sandbox/charging/orders/order-record.ts';
import { owedFor } from '#sandbox/charging/payments/owed.ts';
import { touchConnector } from '#sandbox/charging/sessions/touch-connector.ts';
import { saveOrder } from '#sandbox/charging/store.ts';
import type { Answer } from '#sandbox/server/http/envelope.ts';
import { setConnectorState } from '#sandbox/world/connectors.ts';
import { requestId } from '../harness.ts';
import { stateOf } from './invariants.ts';
import { setPlace } from './places.ts';
import { codeName, reached, writeNames } from './reach.ts';
import { must, same } from './same.ts';
import { cardIdOf, couponIdOf, untilBorder } from './small-world.ts';
import type { CreateStep, Step } from './steps.ts';
import type { ModelWorld } from './world.ts';

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const [sameAnswer, sameRefusal, otherBody, atOnce] = writeNames;

/** A write that was sent, with its response and time. */
interface Sent {
  name: string;
  userId: string;
  request: Record<string, unknown>;
  answer: Answer;
  time: number;
}

const ofOwner = {
  cancel: 'orderCancel',
  refund: 'orderRefund',
  start: 'chargeStart',
  stop: 'chargeStop',
  arrears: 'orderArrears',
} as const;

/** Executes steps on a world as users, channel, device, service and time do. */
export function runner(world: ModelWorld) {
  const { context } = world;
  const writes: Sent[] = [];
  let isTwice = false;

  const ask = async (name: string, userId: string, request: Record<string, unknown>): Promise<Answer> => {
    const answer = await world.send(name, userId, request);
    reached(codeName(name, answer.code));
    return answer;
  };
  const send = async (name: string, userId: string, body: Record<string, unknown>): Promise<Answer> => {
    const request = { ...body, requestId: requestId() };
    let answer: Answer;
    if (isTwice) {
      isTwice = false;
      const [first, second] = await Promise.all([ask(name, userId, request), ask(name, userId, request)]);
      answer = first.code === codes.tooFrequent ? second : first;
      const other = answer === first ? second : first;
      if (other.code !== codes.tooFrequent) same(atOnce, JSON.stringify(other), JSON.stringify(answer));
      reached(atOnce);
    } else answer = await ask(name, userId, request);
    writes.unshift({ name, userId, request, answer, time: context.clock.now() });
    return answer;
  };
  /** Every order, newest first. */
  const orders = async (): Promise<Order[]> =>
    (await stateOf(context)).orders.sort(
      (a, b) => b.createTime - a.createTime || (a.orderNo < b.orderNo ? 1 : -1),
    );
  /** Payments of an order, newest first. */
  const paymentsOf = ({ orderNo }: Order) =>
    context.db
      .selectFrom('prepayment')
      .selectAll()
      .where('orderNo', '=', orderNo)
      .orderBy('prepayNo', 'desc')
      .execute();
  const lastPayment = async (order: Order): Promise<string> =>
    (await paymentsOf(order))[0]?.prepayNo ?? 'none';
  const pay = async (order: Order, channel: string) =>
    send('orderPay', order.userId, { prepayNo: await lastPayment(order), channel, returnPath: '/' });
  const notice = async (order: Order, outcome: string, index = 0) => {
    const payment = (await paymentsOf(order))[index];
    if (payment) await world.notice(payment.prepayNo, outcome);
  };
  /** Advances to a time before the next price change, or before a later one when some are skipped. */
  function toBorder(before: number, skip = 0): void {
    for (let left = skip; left >= 0; left -= 1) world.pass(untilBorder(context.clock.now() + before));
  }

  /** A connector that no test touched is free: the simulated other drivers are of no interest here. */
  async function freeConnector(connectorId: string): Promise<void> {
    const table = context.db.selectFrom('connectorState').select('connectorId');
    const row = await table.where('connectorId', '=', connectorId).executeTakeFirst();
    const hold = { status: 1, orderNo: null, userId: null, time: context.clock.now() };
    if (!row) await setConnectorState(context.db, connectorId, hold);
  }

  const touch = (connectorId: string, status: number) =>
    world.inside((inside) => touchConnector(inside, connectorId, status));

  async function make(step: CreateStep) {
    if (!step.soon) world.pass(10 * second);
    const owner = world.owners[step.owner];
    const connectorId = world.connectors[step.connector];
    if (!owner || connectorId === undefined) return;
    await world.advance();
    await freeConnector(connectorId);
    const { userId, vins } = owner;
    const wanted = {
      cardIds: step.cards.map((card) => cardIdOf(userId, card)),
      couponId: step.coupon === null ? null : couponIdOf(userId, step.coupon),
      points: step.points,
    };
    const nothing = { cardIds: [], couponId: null, points: 0 };
    const about = { connectorId, vin: vins[step.vin % vins.length] ?? '', prepayAmount: step.yuan * 100 };
    const isLate = step.between === 'wallet changes';
    const trial = await ask('paymentTrial', userId, { ...about, ...(isLate ? nothing : wanted) });
    // A page does not continue without a trial, but a request may still come.
    const { trialId } = trial.code === 0 ? (trial.data as PaymentTrial) : { trialId: 'T0' };
    if (step.between === 'a second') world.pass(second);
    if (step.between === 'too long') world.pass(6 * minute);
    if (step.between === 'another price') {
      toBorder(second);
      world.pass(minute);
    }
    if (step.between === 'broken') await touch(connectorId, 255);
    const { costs } = context.scenario;
    if (step.between === 'dearer') context.scenario.costs = 'dearer';
    const made = await send('orderCreate', userId, {
      ...about,
      ...wanted,
      trialId,
      channelType: 0,
      ...(step.plate === undefined ? {} : { plate: step.plate }),
    });
    context.scenario.costs = costs;
    if (step.between === 'broken') await touch(connectorId, 1);
    if (made.code !== 0) return;
    const { orderNo } = made.data as { orderNo: string };
    const order = (await orders()).find((candidate) => candidate.orderNo === orderNo);
    const told = (trial.data as PaymentTrial).costRules;
    same('costs of the order', JSON.stringify(order?.record.costRules), JSON.stringify(told));
  }

  /** Opens the cashier, or pays if it is already open. */
  async function payNext(order: Order): Promise<void> {
    const payment = (await paymentsOf(order))[0];
    if (payment?.status === 'INIT') await pay(order, 'ALIPAY_WAP');
    else await notice(order, 'ok');
  }

  /** The step that leads on. */
  async function forward(order: Order): Promise<void> {
    const { orderNo, userId } = order;
    switch (order.status) {
      case 'CREATED':
        return payNext(order);
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
        return payNext(order);
      default:
    }
  }

  async function bodyFor(call: string, order: Order): Promise<Record<string, unknown>> {
    const { orderNo } = order;
    const prepayNo = await lastPayment(order);
    if (call === 'orderPay') return { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/' };
    if (call === 'payResult') return { prepayNo };
    if (call === 'orderList') return { tab: 'ALL' };
    if (call === 'cardList') return { tab: 'CURRENT' };
    if (call === 'orderTopUp') return { orderNo, amount: 500 };
    if (call === 'chargeTargetSet') return { orderNo, target: { kind: 'SOC', value: 100 } };
    if (call === 'parkingPlate') return { orderNo, plate: '粤B12345' };
    return { orderNo, reason: '不充了' };
  }

  /** A request about the order of another user reveals and changes nothing. */
  async function askAsStranger(call: string, order: Order): Promise<void> {
    const userId = world.owners.find((owner) => owner.userId !== order.userId)?.userId ?? '';
    await world.advance();
    const before = JSON.stringify(await stateOf(context));
    const request = { ...(await bodyFor(call, order)), requestId: requestId() };
    const answer = await ask(call, userId, request);
    same(`code of ${call} by another user`, answer.code, call === 'orderPay' ? 1282048 : 1280004);
    same(`state after ${call} by another user`, JSON.stringify(await stateOf(context)), before);
  }

  async function look(call: string, order: Order): Promise<void> {
    const answer = await ask(call, order.userId, await bodyFor(call, order));
    const now = (await orders()).find((each) => each.orderNo === order.orderNo);
    if (call !== 'orderDetail' || !now) return;
    const shown = answer.data as { status: string; payableAmount: number; refundAmount: number };
    same('status shown', shown.status, now.status);
    must('code is 0', answer.code === 0);
    if (now.record.settlement) same('cash shown', shown.payableAmount, now.record.settlement.payableAmount);
    same('refund shown', shown.refundAmount, now.record.refundAmount);
  }

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
        return notice(order, step.outcome, step.payment);
      case 'look':
        return look(step.call, order);
      case 'stranger':
        return askAsStranger(step.call, order);
      case 'topUp':
        await send('orderTopUp', userId, { orderNo, amount: step.yuan * 100 });
        return;
      case 'target':
        await send('chargeTargetSet', userId, { orderNo, target: step.target });
        return;
      case 'plate':
        await send('parkingPlate', userId, { orderNo, plate: step.plate });
        return;
      case 'report':
        await reportLate(context, orderNo, { wh: step.wh, durationMs: 5 * minute });
        return;
      case 'endNotice': {
        if (order.status !== 'FINISHED') return;
        const deliveredTime = step.is === 'failed' ? null : context.clock.now();
        order.record.endNotice = { deliveredTime, afterFailure: step.is === 'again' };
        return saveOrder(context.db, order);
      }
      case 'forgive':
        await forgiveOccupy(context, orderNo).catch((error: unknown) => {
          if (!(error instanceof NoDecision)) throw error;
        });
        return;
      case 'takeOff':
        await withOrderNow(context, orderNo, (inside, orderCase, time) =>
          takeOff(inside, orderCase, step.fen ?? owedFor(order), time, '客服已核实'),
        );
        return;
      case 'repay':
        await withOrderNow(context, orderNo, repay);
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

  /** A write that is sent a second time gets the first response and changes nothing. */
  async function sendAgain({ name, userId, request, answer, time }: Sent): Promise<void> {
    // "Too frequent" is not kept, and responses are kept for one day.
    if (answer.code === codes.tooFrequent || context.clock.now() - time > day) return;
    await world.advance();
    const before = JSON.stringify(await stateOf(context));
    const second = await world.send(name, userId, request);
    same('response to a repeated write', JSON.stringify(second), JSON.stringify(answer));
    same('state after a repeated write', JSON.stringify(await stateOf(context)), before);
    reached(sameAnswer);
    if (answer.code !== 0) reached(sameRefusal);
  }

  async function sendOtherBody({ name, userId, request, answer, time }: Sent): Promise<void> {
    if (answer.code === codes.tooFrequent || context.clock.now() - time > day) return;
    await world.advance();
    const before = JSON.stringify(await stateOf(context));
    const changed =
      'prepayNo' in request
        ? { ...request, returnPath: '/other' }
        : 'trialId' in request
          ? { ...request, prepayAmount: 1_100 }
          : { ...request, orderNo: '0'.repeat(20) };
    same(otherBody, (await ask(name, userId, changed)).code, codes.failure);
    same('state after another body', JSON.stringify(await stateOf(context)), before);
    reached(otherBody);
  }

  async function bindCar(isBound: boolean): Promise<void> {
    const [owner, , other] = world.owners;
    const [from, to] = isBound ? [other, owner] : [owner, other];
    if (!from || !to) return;
    const change = context.db.updateTable('car').set({ userId: to.userId });
    await change.where('userId', '=', from.userId).execute();
  }

  async function carryOut(step: Step): Promise<void> {
    switch (step.step) {
      case 'create':
        return make(step);
      case 'wait':
        return world.pass(step.ms);
      case 'border':
        return toBorder(step.before, step.skip);
      case 'scenario':
        Object.assign(context.scenario, step.change);
        return;
      case 'touch':
        return touch(world.connectors[step.connector] ?? '', step.status);
      case 'place':
        return setPlace(step.is);
      case 'station':
        await world.advance();
        return world.fill(step.isFull);
      case 'car':
        return bindCar(step.isBound);
      case 'twice':
        isTwice = true;
        return;
      case 'again':
      case 'otherBody': {
        const sent = writes[step.of];
        if (sent) await (step.step === 'again' ? sendAgain(sent) : sendOtherBody(sent));
        return;
      }
      default:
        return withOrder(step);
    }
  }

  return {
    orders,
    async carryOut(step: Step): Promise<void> {
      await carryOut(step);
      await world.advance();
    },
  };
}
