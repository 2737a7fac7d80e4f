import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it } from 'vitest';
import { chargeCurrent, chargeStart, chargeStop } from '#contract/calls/charge.ts';
import { orderCreate, orderDetail, orderPay, paymentTrial } from '#contract/calls/order.ts';
import { getUser } from '#contract/calls/user.ts';
import { killChildren, startChild as start } from './child.ts';
import { control, loginHeaders, origin, send, uuid } from '#tests/support/sandbox/requests.ts';

const connectorId = '4403000020001';
const folder = mkdtempSync(join(tmpdir(), 'plugway-kill-'));
afterEach(() => {
  killChildren();
  rmSync(folder, { recursive: true, force: true });
});

it('killed process: no response is lost when it is killed in the middle of a charge', async () => {
  const db = join(folder, 'world.db');
  const first = await start(db);
  const { sandbox } = first;
  await control(sandbox, 'connector', { connectorId, status: 1 });
  const headers = await loginHeaders(sandbox, 'normal');
  const vin = (await send(sandbox, getUser, {}, headers)).data.defaultVin ?? '';
  const trial = await send(sandbox, paymentTrial, { connectorId, vin, prepayAmount: 5_000 }, headers);
  const create = {
    connectorId,
    vin,
    prepayAmount: 5_000,
    cardIds: [],
    points: 0,
    channelType: 0,
    trialId: trial.data.trialId,
    requestId: uuid(11),
  };
  const created = await send(sandbox, orderCreate, create, headers);
  const { orderNo, prepayNo } = created.data;
  const pay = { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/preOrder', requestId: uuid(12) };
  expect(await send(sandbox, orderPay, pay, headers)).toMatchObject({ code: 0 });
  await sandbox.fetch(
    new Request(`${origin}/__sandbox/cashier/notice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prepayNo, outcome: 'ok' }),
    }),
  );
  const started = await send(sandbox, chargeStart, { orderNo, requestId: uuid(13) }, headers);
  expect(started).toMatchObject({ code: 0 });
  await control(sandbox, 'clock', { advanceMs: 10 * 60_000 });
  const before = (await send(sandbox, chargeCurrent, {}, headers)).data;
  expect(before?.order.status).toBe('CHARGING');
  expect(before?.session?.chargedWh).toBeGreaterThan(0);
  await first.kill();

  const second = await start(db);
  const after = (await send(second.sandbox, chargeCurrent, {}, headers)).data;
  expect(after?.order).toMatchObject({ orderNo, status: 'CHARGING' });
  expect(after?.session?.startTime).toBe(before?.session?.startTime);
  expect(after?.session?.chargedWh).toBeGreaterThanOrEqual(before?.session?.chargedWh ?? Infinity);
  // The response to a write is stored too: the same intention again changes nothing.
  expect(await send(second.sandbox, orderCreate, create, headers)).toEqual(created);
  expect(await send(second.sandbox, chargeStop, { orderNo, requestId: uuid(14) }, headers)).toMatchObject({
    code: 0,
  });
  await second.kill();

  const third = await start(db);
  await control(third.sandbox, 'clock', { advanceMs: 60_000 });
  const bill = (await send(third.sandbox, orderDetail, { orderNo }, headers)).data;
  expect(bill.status).toBe('SETTLED');
  expect(bill.details.reduce((sum, detail) => sum + detail.elecAmount + detail.serviceAmount, 0)).toBe(
    bill.totalAmount,
  );
  expect(bill.payableAmount).toBe(bill.prepaidAmount - bill.refundAmount);
  await third.kill();
  const ledger = new DatabaseSync(db)
    .prepare('select kind, amount from ledger where orderNo = ?')
    .all(orderNo);
  expect(ledger.filter((row) => row['kind'] === 'PAID')).toHaveLength(1);
});
