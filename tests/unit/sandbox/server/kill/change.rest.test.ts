import { expect, it } from 'vitest';
import { chargeStart, chargeStop, chargeTargetSet } from '#contract/calls/charge.ts';
import { orderCreate, orderDetail, orderPay, orderTopUp, paymentTrial } from '#contract/calls/order.ts';
import { getUser } from '#contract/calls/user.ts';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import { control, loginHeaders, origin, send, uuid } from '#tests/support/sandbox/requests.ts';
import type { Spot } from './die-at.ts';
import { killedSandbox } from './killed-sandbox.ts';

standAt();

const { on, dyingAt, rows } = killedSandbox();

const written = (sql: string, values: string): Spot => ({ sql, values, when: 'written' });
const committed = (sql: string, values: string): Spot => ({ sql, values, when: 'committed' });

const noticed = (sandbox: Sandbox, prepayNo: string | null) =>
  sandbox.fetch(
    new Request(`${origin}/__sandbox/cashier/notice`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prepayNo, outcome: 'ok' }),
    }),
  );

it(
  'killed process: a running charge whose target and money change loses nothing and pays nothing twice',
  { timeout: 300_000 },
  async () => {
    const { headers, orderNo } = await on(async (sandbox) => {
      const [connector] = rows(`select connectorId from connector join station using (stationId)
      where powerClass = 'FAST' and stationStatus = 50 order by connectorId`);
      const connectorId = String(connector?.['connectorId']);
      await control(sandbox, 'connector', { connectorId, status: 1 });
      const owner = await loginHeaders(sandbox, 'normal');
      const { defaultVin } = (await send(sandbox, getUser, {}, owner)).data;
      const wish = {
        connectorId,
        vin: defaultVin ?? '',
        prepayAmount: 2_000,
        cardIds: [],
        couponId: null,
        points: 0,
      };
      const { trialId } = (await send(sandbox, paymentTrial, wish, owner)).data;
      const create = { ...wish, trialId, channelType: 0, requestId: uuid(1) };
      const made = (await send(sandbox, orderCreate, create, owner)).data;
      const { prepayNo } = made;
      const pay = { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/preOrder', requestId: uuid(2) };
      await send(sandbox, orderPay, pay, owner);
      await noticed(sandbox, prepayNo);
      await send(sandbox, chargeStart, { orderNo: made.orderNo, requestId: uuid(3) }, owner);
      await control(sandbox, 'clock', { advanceMs: 60_000 });
      return { headers: owner, orderNo: made.orderNo };
    });
    const record = () =>
      JSON.parse(String(rows(`select json from "order" where orderNo = '${orderNo}'`)[0]?.['json'])) as {
        targetChange?: { state: string };
        target: unknown;
        prepaidAmount: number;
      };
    const topUps = () =>
      rows(`select status from prepayment where orderNo = '${orderNo}' and purpose = 'TOP_UP'`).map((row) =>
        String(row['status']),
      );
    const ledger = () =>
      rows(`select kind, amount from ledger where orderNo = '${orderNo}' order by kind, amount`).map(
        (row) => ({
          ...row,
        }),
      );
    const pass = (advanceMs: number) => async (sandbox: Sandbox) => {
      await control(sandbox, 'clock', { advanceMs });
      return send(sandbox, orderDetail, { orderNo }, headers);
    };

    // The target: half written it was not sent, written it is sent once, and the device's answer applies once.
    const target = { kind: 'SOC', value: 100 } as const;
    const change = { orderNo, target, requestId: uuid(4) };
    const changeOn = (sandbox: Sandbox) => send(sandbox, chargeTargetSet, change, headers);
    await dyingAt(written('"order"', '"targetChange'), changeOn);
    expect(record().targetChange).toBeUndefined();
    await dyingAt(committed('"idempotency"', 'chargeTargetSet'), changeOn);
    expect(record()).toMatchObject({ target: null, targetChange: { state: 'SENT' } });
    await dyingAt(written('"order"', 'DONE'), async (sandbox) => {
      expect(await changeOn(sandbox)).toMatchObject({ code: 0 });
      return pass(4_000)(sandbox);
    });
    expect(record()).toMatchObject({ target: null, targetChange: { state: 'SENT' } });
    await on(pass(0));
    expect(record()).toMatchObject({ target, targetChange: { state: 'DONE' } });

    // The top-up: one payment for one request, and its notice counts once.
    const ask = { orderNo, amount: 1_000, requestId: uuid(5) };
    const askOn = (sandbox: Sandbox) => send(sandbox, orderTopUp, ask, headers);
    await dyingAt(written('"prepayment"', 'TOP_UP'), askOn);
    expect(topUps()).toEqual([]);
    await dyingAt(committed('"idempotency"', 'orderTopUp'), askOn);
    expect(topUps()).toEqual(['INIT']);
    const { prepayNo } = await on(async (sandbox) => (await askOn(sandbox)).data);
    const pay = { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/charge', requestId: uuid(6) };
    await on((sandbox) => send(sandbox, orderPay, pay, headers));
    const notice = (sandbox: Sandbox) => noticed(sandbox, prepayNo);
    await dyingAt(written('"ledger"', 'PAID'), notice);
    expect([record().prepaidAmount, topUps()]).toEqual([2_000, ['PAYING']]);
    await dyingAt(committed('"ledger"', 'PAID'), notice);
    expect([record().prepaidAmount, topUps()]).toEqual([3_000, ['PAID']]);
    await on(notice);
    expect(record().prepaidAmount).toBe(3_000);

    // The end: both payments are refunded, the later one first, once each.
    const stop = { orderNo, requestId: uuid(7) };
    await dyingAt(written('"prepayment"', 'REFUNDING'), async (sandbox) => {
      expect(await send(sandbox, chargeStop, stop, headers)).toMatchObject({ code: 0 });
      return pass(9_000)(sandbox);
    });
    expect(topUps()).toEqual(['PAID']);
    await dyingAt(committed('"prepayment"', 'REFUNDING'), pass(0));
    expect(topUps()).toEqual(['REFUNDING']);
    await dyingAt(written('"ledger"', 'REFUND'), pass(10_000));
    await dyingAt(committed('"ledger"', 'REFUND'), pass(0));
    const bill = await on(async (sandbox) => (await pass(60_000)(sandbox)).data);
    expect(bill).toMatchObject({ status: 'SETTLED', refundStatus: 'REFUNDED', prepaidAmount: 3_000 });
    expect(bill.prepaidAmount - bill.refundAmount).toBe(bill.payableAmount);
    expect(ledger()).toEqual([
      { kind: 'PAID', amount: 1_000 },
      { kind: 'PAID', amount: 2_000 },
      { kind: 'REFUND', amount: 1_000 },
      { kind: 'REFUND', amount: bill.refundAmount - 1_000 },
    ]);
  },
);
