import { fastConnector } from '#tests/support/sandbox/fast-connectors.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeCurrent, chargeStart, chargeStop, scan } from '#contract/calls/charge.ts';
import { orderCreate, orderDetail, orderPay, paymentTrial, payResult } from '#contract/calls/order.ts';
import { getUser } from '#contract/calls/user.ts';
import { codes } from '#contract/codes.ts';
import { createSandbox, type Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, origin, send, uuid } from '#tests/support/sandbox/requests.ts';

standAt();

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});
afterAll(() => sandbox.close());

const minutes = (duration: number) => control(sandbox, 'clock', { advanceMs: duration * 60_000 });

it("charging: the server alone leads from a connector's code to a bill that adds up", async () => {
  const connector = await fastConnector(sandbox);
  const { connectorId } = connector;
  await control(sandbox, 'connector', { connectorId, status: 1 });
  const headers = await loginHeaders(sandbox, 'normal');
  expect((await send(sandbox, scan, { qrCode: connector.qrCode }, headers)).data.connectorId).toBe(
    connectorId,
  );
  const vin = (await send(sandbox, getUser, {}, headers)).data.defaultVin ?? '';

  const trial = await send(
    sandbox,
    paymentTrial,
    { connectorId, vin, prepayAmount: 5_000, cardIds: [] },
    headers,
  );
  expect(trial).toMatchObject({ code: 0 });
  const wish = { connectorId, vin, prepayAmount: 5_000, cardIds: [], points: 0, channelType: 0 };
  const body = { ...wish, trialId: trial.data.trialId, requestId: uuid(1) };
  const created = await send(sandbox, orderCreate, body, headers);
  expect(created).toMatchObject({ code: 0 });
  const { orderNo, prepayNo } = created.data;
  expect(await send(sandbox, orderCreate, body, headers)).toEqual(created);

  const pay = { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/preOrder', requestId: uuid(2) };
  const paying = await send(sandbox, orderPay, pay, headers);
  expect(paying).toMatchObject({ code: 0 });
  const notice = await sandbox.fetch(
    new Request(`${origin}/__sandbox/cashier/notice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prepayNo, outcome: 'ok' }),
    }),
  );
  expect(notice.status).toBe(200);
  expect((await send(sandbox, payResult, { prepayNo }, headers)).data).toMatchObject({ status: 'PAID' });

  await minutes(1);
  expect(await send(sandbox, chargeStart, { orderNo, requestId: uuid(3) }, headers)).toMatchObject({
    code: 0,
  });
  await minutes(10);
  const running = await send(sandbox, chargeCurrent, {}, headers);
  expect(running.data?.order.status).toBe('CHARGING');
  expect(running.data?.session?.chargedWh).toBeGreaterThan(0);
  expect((await send(sandbox, getUser, {}, headers)).data.currentOrderNo).toBe(orderNo);
  expect(await send(sandbox, scan, { qrCode: connector.qrCode }, headers)).toMatchObject({
    code: codes.orderInProgress,
    data: { orderNo },
  });

  expect(await send(sandbox, chargeStop, { orderNo, requestId: uuid(4) }, headers)).toMatchObject({
    code: 0,
  });
  await minutes(5);
  const { data: order } = await send(sandbox, orderDetail, { orderNo }, headers);
  expect(order).toMatchObject({ status: 'SETTLED', startMode: 'SCAN' });
  const lines = order.details.reduce((sum, detail) => sum + detail.elecAmount + detail.serviceAmount, 0);
  expect(order.totalAmount).toBe(lines + order.occupyAmount);
  expect(order.refundAmount).toBe(order.prepaidAmount - order.payableAmount);
});
