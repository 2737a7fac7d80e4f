import { atom } from 'nanostores';
import { describe, expect, it } from 'vitest';
import { keepRunning, readRunning } from '#core/payment/running-payment.ts';
import { memoryStorage } from '#core/storage.ts';
import { createRunningOrder } from '#domain/running/running-order.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { chargeOn, freeConnector, orderOn } from '#tests/support/sandbox/charge-on.ts';

const sandbox = sharedSandbox();

describe('running order bar', () => {
  it('running order bar: follows the charging session', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    const connector = await freeConnector(test);
    const orderNo = await chargeOn(test, connector.connectorId);
    const { $running } = createRunningOrder(test.env);
    const stop = $running.listen(() => {});
    await test.idle();
    const first = $running.get();
    expect(first).toMatchObject({
      link: `/charge?orderNo=${orderNo}`,
      word: '充电中',
      stationName: connector.name,
      stale: false,
    });
    expect(first?.powerW).toBeGreaterThan(0);
    await test.tick(60_000);
    expect($running.get()?.sampleTime).toBeGreaterThan(first?.sampleTime ?? Infinity);
    await test.control('fault', { path: '/v1/h5/charging/charge/current', kind: 'status', times: 1 });
    await test.tick(10_000);
    expect($running.get()).toMatchObject({ word: '充电中', stale: true });
    stop();
  });

  it('running order bar: stays if the session has a status of a later version', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    const connector = await freeConnector(test);
    await chargeOn(test, connector.connectorId);
    await test.control('fault', { path: '/v1/h5/charging/charge/current', kind: 'spoil', spoil: 'state' });
    const { $running } = createRunningOrder(test.env);
    const stop = $running.listen(() => {});
    await test.idle();
    expect($running.get()).toMatchObject({ word: '未知', stationName: connector.name });
    await test.control('fault/clear');
    stop();
  });

  it('running order bar: shows the idle fee so far of a finished charge in amber', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    const connector = await freeConnector(test);
    const orderNo = await chargeOn(test, connector.connectorId);
    const cost = { status: 'FINISHED', occupyAmount: 700 };
    let plugged = 2;
    const end = test.change('/charge/current', (data) => {
      const { order, session } = data as { order: object; session: object };
      return {
        ...(data as object),
        order: { ...order, ...cost },
        session: { ...session, connectorStatus: plugged },
      };
    });
    const { $running } = createRunningOrder(test.env);
    const stop = $running.listen(() => {});
    await test.idle();
    expect($running.get()).toMatchObject({
      word: '占位费计费中 ¥7.00，请拔枪',
      amber: true,
      link: `/charge?orderNo=${orderNo}`,
    });
    plugged = 1;
    await test.tick(60_000);
    expect($running.get()).toBeNull();
    end();
    stop();
  });

  it('running order bar: is hidden without a charge, and is requested again when the page is shown', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    const { $running } = createRunningOrder(test.env);
    const stop = $running.listen(() => {});
    await test.idle();
    expect($running.get()).toBeNull();
    await test.tick(60_000);
    expect(sentTo(test, '/charge/current')).toHaveLength(1);
    test.setVisible(false);
    const connector = await freeConnector(test);
    await chargeOn(test, connector.connectorId);
    test.setVisible(true);
    await test.idle();
    expect($running.get()?.word).toBe('充电中');
    stop();
  });

  it('running order bar: a failed request does not hide it, and the next response shows it', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    const connector = await freeConnector(test);
    const orderNo = await chargeOn(test, connector.connectorId);
    await test.control('fault', { path: '/v1/h5/charging/charge/current', kind: 'status', times: 1 });
    const { $running } = createRunningOrder(test.env);
    const stop = $running.listen(() => {});
    await test.idle();
    expect($running.get()).toMatchObject({ word: '充电订单加载失败', link: '/charge', amber: true });
    await test.tick(2_000);
    expect($running.get()).toMatchObject({
      word: '充电中',
      link: `/charge?orderNo=${orderNo}`,
      amber: false,
    });
    stop();
  });

  it('running order bar: reports a failure even if the request began before the session was known', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    await test.control('fault', { path: '/v1/h5/charging/charge/current', kind: 'status', times: 1 });
    const { session } = test.env;
    const $token = atom('');
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const { $running } = createRunningOrder({ ...test.env, session: { ...session, $token, settled } });
    const stop = $running.listen(() => {});
    await test.idle();
    expect($running.get()).toBeNull();
    $token.set(session.$token.get());
    settle();
    await test.idle();
    expect($running.get()).toMatchObject({ word: '充电订单加载失败', link: '/charge' });
    stop();
  });

  it('running order bar: opens no login when the session expired', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    await test.control('expire-token', { login: 'normal' });
    const { $running } = createRunningOrder(test.env);
    const stop = $running.listen(() => {});
    await test.idle();
    expect($running.get()).toBeNull();
    expect(test.bridge.calls.some((call) => call.action === 'login')).toBe(false);
    stop();
  });

  it('running order bar: leads to an order whose payment is open, until it is settled', async () => {
    const storage = memoryStorage();
    const test = await createTestEnvironment({ sandbox, login: 'normal', storage });
    const { connectorId, name } = await freeConnector(test);
    const { orderNo, prepayNo } = await orderOn(test, connectorId);
    keepRunning(test.env, { orderNo, prepayNo, connectorId, channel: null, amount: null });
    const { $running } = createRunningOrder(test.env);
    const stop = $running.listen(() => {});
    await test.idle();
    expect($running.get()).toMatchObject({
      word: '待支付',
      stationName: name,
      hint: '请在 10:15 前完成支付',
      link: `/preOrder?connectorId=${connectorId}&orderNo=${orderNo}&prepayNo=${prepayNo}`,
    });
    await test.control('fault', { path: '/v1/h5/charging/order/detail', kind: 'status', times: 1 });
    test.setVisible(false);
    test.setVisible(true);
    await test.idle();
    expect($running.get()).toMatchObject({
      word: '充电订单加载失败',
      link: `/preOrder?connectorId=${connectorId}&orderNo=${orderNo}&prepayNo=${prepayNo}`,
    });
    await test.tick(16 * 60_000);
    test.setVisible(false);
    test.setVisible(true);
    await test.idle();
    expect($running.get()).toBeNull();
    expect(readRunning(test.env)).toBeUndefined();
    stop();
  });

  it('running order bar: offers no action for a payment that the channel is processing', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    const { connectorId } = await freeConnector(test);
    const { orderNo, prepayNo } = await orderOn(test, connectorId);
    keepRunning(test.env, { orderNo, prepayNo, connectorId, channel: null, amount: null });
    const end = test.change('/order/detail', (data) => {
      const order = data as { prepayments: object[] };
      return { ...order, prepayments: order.prepayments.map((paid) => ({ ...paid, status: 'PROCESSING' })) };
    });
    const { $running } = createRunningOrder(test.env);
    const stop = $running.listen(() => {});
    await test.idle();
    expect($running.get()).toMatchObject({ word: '待支付', hint: '支付处理中' });
    end();
    stop();
  });

  it('running order bar: ignores an open payment of another owner', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal' });
    keepRunning(test.env, {
      orderNo: '1'.repeat(20),
      prepayNo: 'P1',
      connectorId: null,
      amount: null,
      channel: null,
    });
    const { $running } = createRunningOrder(test.env);
    const stop = $running.listen(() => {});
    await test.idle();
    expect($running.get()).toBeNull();
    expect(readRunning(test.env)).toBeUndefined();
    stop();
  });
});
