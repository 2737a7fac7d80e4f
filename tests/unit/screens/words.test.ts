import { beforeAll, describe, expect, it } from 'vitest';
import { payResult } from '#contract/calls/order/pay-result.ts';
import { orderCreate } from '#contract/calls/order/order-create.ts';
import { orderPay } from '#contract/calls/order/order-pay.ts';
import { chargeStart } from '#contract/calls/charge/charge-start.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { freeConnectors, leftFor, notice, openPreOrder, pay } from '#tests/unit/charging/support.ts';
import { ownScreens, publicNames, publicScreen, type Screen } from './screens.ts';

const sandbox = sharedSandbox();
const busy = { kind: 'refuse', code: -1, message: '系统繁忙' };
let connectorId: string;

beforeAll(async () => {
  [connectorId] = await freeConnectors(sandbox);
});

describe('refused read', () => {
  const expectWords = async ({ address, path, open }: Screen) => {
    const test = await createTestEnvironment({ sandbox, login: 'normal', address });
    await test.control('fault', { path, ...busy });
    const shown = open(test.env);
    shown.listen(() => {});
    await test.idle();
    expect(shown.get()).toMatchObject({ state: 'failed', error: { message: '系统繁忙' } });
    // One message, one place: the error state shows it, no toast.
    expect(test.toasts).toEqual([]);
  };
  it.each(ownScreens)(
    'refused read: the error state of $name shows the text of the server, and no toast appears',
    expectWords,
  );
  it.each(publicNames)(
    'refused read: the error state of %s shows the text of the server, and no toast appears',
    async (name) => expectWords(await publicScreen(sandbox, name)),
  );
});

/** Code, text, and whether a toast shows it (product specification, section 8; domain model, 2.6). */
const refusals: [code: number, message: string, toast: boolean][] = [
  [-1, '系统繁忙', true],
  [-1, '', true],
  [1_283_015, '操作过于频繁，请稍后再试', true],
  [1_283_025, '可用金额不足，请先预付', true],
  [1_282_062, '订单实收金额异常，款项将原路退回', false],
  [1_280_004, '订单不存在', false],
];

describe('refused tap on /preOrder', () => {
  const said = (message: string, toast: boolean) => (toast ? [message || '网络错误，请重试'] : []);

  it.each(refusals)(
    'refused tap on 我已付款，查询 of /preOrder shows the text of the server: %i %s',
    async (code, message, toast) => {
      const page = await openPreOrder(connectorId, { sandbox });
      await pay(page);
      await page.control('fault', { path: payResult.path, kind: 'refuse', code, message });
      await page.screen.confirmPaid();
      await page.idle();
      expect(page.toasts).toEqual(said(message, toast));
      page.kill();
    },
  );

  it.each(refusals)(
    'refused tap on 去支付, no order is created, shows the text of the server: %i %s',
    async (code, message, toast) => {
      const page = await openPreOrder(connectorId, { sandbox });
      await page.control('fault', { path: orderCreate.path, kind: 'refuse', code, message });
      await pay(page);
      expect(page.toasts).toEqual(said(message, toast));
      page.kill();
    },
  );

  it.each(refusals)(
    'refused tap on 去支付, the cashier does not open, shows the text of the server: %i %s',
    async (code, message, toast) => {
      const page = await openPreOrder(connectorId, { sandbox });
      await page.control('fault', { path: orderPay.path, kind: 'refuse', code, message });
      await pay(page);
      expect(page.toasts).toEqual(said(message, toast));
      page.kill();
    },
  );

  it('refused start of a charge on /preOrder shows the text of the server once', async () => {
    const page = await openPreOrder(connectorId, { sandbox });
    await pay(page);
    await notice(page, leftFor(page).prepayNo);
    await page.control('fault', { path: chargeStart.path, ...busy });
    await page.screen.confirmPaid();
    await page.idle();
    expect(page.toasts).toEqual(['系统繁忙']);
    page.kill();
  });
});
