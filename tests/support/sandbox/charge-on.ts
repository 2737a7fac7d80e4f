import { fastConnector } from './fast-connectors.ts';
import { carList } from '#contract/calls/user.ts';
import { chargeStart } from '#contract/calls/charge.ts';
import { orderCreate, orderPay, paymentTrial } from '#contract/calls/order.ts';
import type { TestEnvironment } from '../test-environment.ts';

/** A DC connector of the imported data whose station is in service, with that station. */
export async function freeConnector({ sandbox, control }: TestEnvironment) {
  const connector = await fastConnector(sandbox);
  await control('connector', { connectorId: connector.connectorId, status: 1 });
  return connector;
}

/** Creates an unpaid order of the owner. */
export async function orderOn(
  { env }: TestEnvironment,
  connectorId: string,
): Promise<{ orderNo: string; prepayNo: string }> {
  const [car] = await env.call(carList, {});
  if (!car) throw new Error('the owner has no car');
  const trial = await env.call(paymentTrial, { connectorId, vin: car.vin });
  const order = await env.call(orderCreate, {
    trialId: trial.trialId,
    connectorId,
    vin: car.vin,
    prepayAmount: 10_000,
    cardIds: [],
    points: 0,
    channelType: 0,
    requestId: env.uuid(),
  });
  const { orderNo, prepayNo } = order;
  if (prepayNo === null) throw new Error('nothing to pay');
  return { orderNo, prepayNo };
}

/** Runs a charge of the owner on a connector, with the calls of the other pages. @returns its order number */
export async function chargeOn(test: TestEnvironment, connectorId: string): Promise<string> {
  const { env } = test;
  const { orderNo, prepayNo } = await orderOn(test, connectorId);
  await env.call(orderPay, {
    prepayNo,
    channel: 'ALIPAY_WAP',
    returnPath: '/chargeMap',
    requestId: env.uuid(),
  });
  await test.control('cashier/notice', { prepayNo, outcome: 'ok' });
  await test.tick(60_000);
  await env.call(chargeStart, { orderNo, requestId: env.uuid() });
  await test.tick(30_000);
  return orderNo;
}
