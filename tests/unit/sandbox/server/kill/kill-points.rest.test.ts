import { expect, it } from 'vitest';
import { chargeStart, chargeStop } from '#contract/calls/charge.ts';
import { orderCreate, orderDetail, orderPay, paymentTrial } from '#contract/calls/order.ts';
import { getUser } from '#contract/calls/user.ts';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';
import { standAt } from '#tests/support/own-clock.ts';
import type { Spot } from './die-at.ts';
import { killedSandbox } from './killed-sandbox.ts';
import { control, loginHeaders, origin, send, uuid } from '#tests/support/sandbox/requests.ts';

standAt();

const { on, dyingAt, rows } = killedSandbox();

const written = (sql: string, values: string): Spot => ({ sql, values, when: 'written' });
const committed = (sql: string, values: string): Spot => ({ sql, values, when: 'committed' });

it(
  'killed process: no money moves twice when it is killed at twelve points of one charge',
  { timeout: 300_000 },
  async () => {
    const { headers, create, before } = await on(async (sandbox) => {
      const [connector] = rows(`select connectorId from connector join station using (stationId)
      where powerClass = 'FAST' and stationStatus = 50 order by connectorId`);
      const connectorId = String(connector?.['connectorId']);
      await control(sandbox, 'connector', { connectorId, status: 1 });
      const owner = await loginHeaders(sandbox, 'normal');
      const user = (await send(sandbox, getUser, {}, owner)).data;
      const wish = { connectorId, vin: user.defaultVin ?? '', prepayAmount: 5_000, points: 300 };
      const trial = await send(sandbox, paymentTrial, { ...wish, couponId: null }, owner);
      expect(trial.code).toBe(0);
      return {
        headers: owner,
        before: user,
        create: { ...wish, cardIds: [], channelType: 0, trialId: trial.data.trialId, requestId: uuid(21) },
      };
    });
    const made = () => rows(`select orderNo from "order" where userId = '10000002'`);
    const known = made().length;

    // The creation: first not written completely, then written without a response. The same id creates one
    // order.
    await dyingAt(written('"order"', 'CREATED'), (sandbox) => send(sandbox, orderCreate, create, headers));
    expect(made()).toHaveLength(known);
    await dyingAt(committed('"idempotency"', 'orderCreate'), (sandbox) =>
      send(sandbox, orderCreate, create, headers),
    );
    expect(made()).toHaveLength(known + 1);

    // The payment: the same parameters for the same id.
    const { orderNo, prepayNo } = await on(async (sandbox) => {
      const answer = await send(sandbox, orderCreate, create, headers);
      expect(answer.code).toBe(0);
      return answer.data;
    });
    const pay = { prepayNo, channel: 'ALIPAY_WAP', returnPath: '/preOrder', requestId: uuid(22) };
    await dyingAt(committed('"idempotency"', 'orderPay'), (sandbox) => send(sandbox, orderPay, pay, headers));

    // The notice of the channel: half written it does not count, written it counts once.
    const notice = (sandbox: Sandbox) =>
      sandbox.fetch(
        new Request(`${origin}/__sandbox/cashier/notice`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ prepayNo, outcome: 'ok' }),
        }),
      );
    const ledger = () =>
      rows(`select kind, amount from ledger where orderNo = '${orderNo}' order by kind`).map((row) => ({
        ...row,
      }));
    const status = () => rows(`select status from "order" where orderNo = '${orderNo}'`)[0]?.['status'];
    await dyingAt(written('"ledger"', 'PAID'), async (sandbox) => {
      expect(await send(sandbox, orderPay, pay, headers)).toMatchObject({ code: 0 });
      return notice(sandbox);
    });
    expect([status(), ledger()]).toEqual(['CREATED', []]);
    await dyingAt(committed('"ledger"', 'PAID'), notice);
    expect([status(), ledger()]).toEqual(['PREPAID', [{ kind: 'PAID', amount: 5_000 }]]);

    // The start: one command reaches the device.
    const start = { orderNo, requestId: uuid(23) };
    const startOn = (sandbox: Sandbox) => send(sandbox, chargeStart, start, headers);
    await dyingAt(written('"order"', 'STARTING'), async (sandbox) => {
      expect((await notice(sandbox)).status).toBe(200);
      return startOn(sandbox);
    });
    expect(status()).toBe('PREPAID');
    await dyingAt(committed('"idempotency"', 'chargeStart'), startOn);
    expect(status()).toBe('STARTING');

    // Time goes on while the process is down; what happens meanwhile happens once, at its own time.
    const pass = (advanceMs: number) => async (sandbox: Sandbox) => {
      await control(sandbox, 'clock', { advanceMs });
      return send(sandbox, orderDetail, { orderNo }, headers);
    };
    await dyingAt(written('"order"', 'CHARGING'), async (sandbox) => {
      expect(await startOn(sandbox)).toMatchObject({ code: 0, data: { status: 'STARTING' } });
      return pass(10 * 60_000)(sandbox);
    });
    const stop = { orderNo, requestId: uuid(24) };
    await dyingAt(written('"prepayment"', 'REFUNDING'), async (sandbox) => {
      const running = (await pass(0)(sandbox)).data;
      expect(running.status).toBe('CHARGING');
      expect(JSON.parse(String(rowOf(orderNo))).attempts).toBe(1);
      expect(await send(sandbox, chargeStop, stop, headers)).toMatchObject({ code: 0 });
      return pass(8_000)(sandbox);
    });
    await dyingAt(committed('"prepayment"', 'REFUNDING'), pass(0));
    expect([status(), ledger()]).toEqual(['SETTLED', [{ kind: 'PAID', amount: 5_000 }]]);

    // The refund: half written it is requested again, written it is over.
    await dyingAt(written('"ledger"', 'REFUND'), pass(10_000));
    expect(ledger()).toHaveLength(1);
    await dyingAt(committed('"ledger"', 'REFUND'), pass(0));
    await on(async (sandbox) => {
      const bill = (await pass(60_000)(sandbox)).data;
      expect(bill).toMatchObject({ status: 'SETTLED', refundStatus: 'REFUNDED', pointAmount: 300 });
      expect(bill.prepaidAmount - bill.refundAmount).toBe(bill.payableAmount);
      expect(bill.refundAmount).toBeGreaterThan(0);
      expect((await send(sandbox, getUser, {}, headers)).data.points).toBe((before.points ?? 0) - 300);
      expect(await send(sandbox, orderCreate, create, headers)).toMatchObject({ data: { orderNo } });
      expect(await send(sandbox, chargeStop, stop, headers)).toMatchObject({ code: 0 });
      expect((await notice(sandbox)).status).toBe(200);
      const again = (await pass(0)(sandbox)).data;
      expect(again).toEqual({ ...bill, nextPollMs: again.nextPollMs });
    });
    const { refundAmount } = JSON.parse(String(rowOf(orderNo))) as { refundAmount: number };
    expect(ledger()).toEqual([
      { kind: 'PAID', amount: 5_000 },
      { kind: 'REFUND', amount: refundAmount },
    ]);

    /** The order's row in the file; another process may have it open. */
    function rowOf(no: string): unknown {
      return rows(`select json from "order" where orderNo = '${no}'`)[0]?.['json'];
    }
  },
);
