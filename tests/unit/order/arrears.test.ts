import { beforeEach, describe, expect, it } from 'vitest';
import { orderArrears, orderDetail, orderList, orderPay, payResult } from '#contract/calls/order.ts';
import { rowNote } from '#domain/order/order-words.ts';
import { headOf } from '#features/order/order-detail-words.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import {
  createTestEnvironment,
  type TestEnvironment,
  type TestOptions,
} from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { openOrder, orderIn } from './support.ts';

const sandbox = sharedSandbox();

beforeEach(async () => {
  const page = await createTestEnvironment({ sandbox });
  await page.close();
});

const owing = () => orderIn(sandbox, 'ARREARS');

async function open(orderNo: string, options: TestOptions = {}, prepayNo?: string) {
  const page = await openOrder(orderNo, { sandbox, ...options }, prepayNo === undefined ? {} : { prepayNo });
  const { screen } = page;
  const { arrears } = screen;
  return { ...page, view: () => arrears.$view.get(), arrears };
}

const prepayNoOf = (page: TestEnvironment): string => {
  const body = sentTo(page, orderPay.path)[0]?.payload as { prepayNo: string };
  return body.prepayNo;
};

const paidBy = ({ control }: TestEnvironment, prepayNo: string, outcome: string) =>
  control('cashier/notice', { prepayNo, outcome });

/** Amounts received for the order besides its prepayment, fen. */
async function paidAgain(orderNo: string): Promise<number[]> {
  const rows = await sandbox.sandbox.context.db
    .selectFrom('ledger')
    .select(['amount', 'entryId'])
    .where('orderNo', '=', orderNo)
    .where('kind', '=', 'PAID')
    .execute();
  return rows.filter((row) => row.entryId !== `PAID-P${orderNo}`).map((row) => row.amount);
}

const nothing = { step: 'none', due: null, choice: null, problem: '', notice: null };

describe('payment of the unpaid balance', () => {
  it('a double tap opens the cashier once, and only the notice of the payment settles the order', async () => {
    const page = await open(await owing());
    const { orderNo, arrearsAmount } = page.order();
    await Promise.all([page.screen.arrears.begin(), page.screen.arrears.begin()]);
    await page.idle();
    expect(sentTo(page, orderArrears.path)).toHaveLength(1);
    expect(sentTo(page, orderPay.path)).toHaveLength(1);
    expect(page.visits).toHaveLength(1);
    expect(page.view().step).toBe('open');
    // The user returns without having paid; the return proves nothing.
    page.kill();
    const prepayNo = prepayNoOf(page);
    const back = await open(orderNo, { keep: true, storage: page.storage }, prepayNo);
    expect(back.order().status).toBe('ARREARS');
    expect(back.view().step).toBe('open');
    await paidBy(back, prepayNo, 'ok');
    await back.arrears.confirmPaid();
    await back.idle();
    expect(back.order()).toMatchObject({ status: 'SETTLED', arrearsAmount: 0 });
    expect(back.view() ?? nothing).toEqual(nothing);
    expect(back.toasts).toEqual(['补缴成功']);
    expect(await paidAgain(orderNo)).toEqual([arrearsAmount]);
    back.kill();
  });

  it('payment of the unpaid balance is found after a page was killed at the cashier, also without storage', async () => {
    const page = await open(await owing());
    await page.screen.arrears.begin();
    const prepayNo = prepayNoOf(page);
    page.kill();
    await paidBy(page, prepayNo, 'ok');
    const back = await open(await orderOf(prepayNo), { keep: true }, prepayNo);
    expect(back.order().status).toBe('SETTLED');
    expect(back.view() ?? nothing).toEqual(nothing);
    back.kill();
  });

  it('payment of a wrong sum is refunded and the balance stays unpaid', async () => {
    const page = await open(await owing());
    const { arrearsAmount } = page.order();
    await page.screen.arrears.begin();
    await paidBy(page, prepayNoOf(page), 'amount-1');
    await page.arrears.confirmPaid();
    await page.idle();
    expect(page.view().notice).toMatchObject({
      kind: 'received-error',
      text: '订单实收金额异常，款项将原路退回',
    });
    page.arrears.close();
    await page.idle();
    expect(page.order()).toMatchObject({ status: 'ARREARS', arrearsAmount });
    page.kill();
  });

  it('payment that the channel processes is shown as processing, not as missing', async () => {
    const page = await open(await owing());
    const { orderNo } = page.order();
    await page.screen.arrears.begin();
    const prepayNo = prepayNoOf(page);
    page.kill();
    await paidBy(page, prepayNo, 'processing');
    const back = await open(orderNo, { keep: true, storage: page.storage }, prepayNo);
    expect(back.view().step).toBe('processing');
    const before = sentTo(back, payResult.path).length;
    void back.arrears.confirmPaid();
    await back.tick(20_000);
    expect(sentTo(back, payResult.path).length - before).toBe(10);
    expect(back.view()).toMatchObject({ step: 'processing', problem: '' });
    // After 稍后支付 the dialog does not open again, and the order shows that the payment is in process.
    back.arrears.close();
    await back.idle();
    back.setVisible(false);
    back.setVisible(true);
    await back.idle();
    expect(back.view()).toEqual(nothing);
    expect(headOf(back.order()).sentence).toBe('补缴处理中，请稍候');
    const row = async () => (await back.env.call(orderList, { tab: 'ARREARS' })).list[0];
    const inWork = await row();
    expect(inWork && { orderNo: inWork.orderNo, note: rowNote(inWork) }).toEqual({
      orderNo,
      note: '补缴处理中，请稍候',
    });
    await paidBy(back, prepayNo, 'ok');
    back.setVisible(false);
    back.setVisible(true);
    await back.idle();
    expect(back.order().status).toBe('SETTLED');
    back.kill();
  });

  it('payment in process is shown after the answer was lost', async () => {
    const page = await open(await owing());
    const ends = [page.hang(orderArrears.path), page.hang(orderDetail.path)];
    const done = page.screen.arrears.begin();
    await page.tick(15_000);
    await done;
    expect(page.toasts).toEqual(['结果尚未确认，请稍后再试']);
    expect(page.visits).toEqual([]);
    ends.forEach((end) => end());
    page.kill();
  });

  it('unpaid order: the user chooses the payment method if there are several', async () => {
    const page = await open(await owing());
    await page.control('scenario', { channels: 'all' });
    await page.screen.arrears.begin();
    expect(page.view().choice?.methods).toContain('ALIPAY');
    expect(sentTo(page, orderPay.path)).toHaveLength(0);
    await page.arrears.payBy('ALIPAY');
    await page.idle();
    expect(sentTo(page, orderPay.path)[0]?.payload).toMatchObject({ channel: 'ALIPAY_WAP' });
    await page.arrears.payAgain();
    await page.idle();
    expect(sentTo(page, orderPay.path).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ channel: 'ALIPAY_WAP' }),
      expect.objectContaining({ channel: 'ALIPAY_WAP' }),
    ]);
    page.kill();
  });
});

async function orderOf(prepayNo: string): Promise<string> {
  const { orderNo } = await sandbox.sandbox.context.db
    .selectFrom('prepayment')
    .select('orderNo')
    .where('prepayNo', '=', prepayNo)
    .executeTakeFirstOrThrow();
  return orderNo;
}

describe('/order/:id', () => {
  it('/order/:id with an invalid id says that there is no such order, and sends no call if the id is too long', async () => {
    for (const text of [
      '<img src=x onerror=alert(1)>',
      'a/b',
      '订单',
      "1' OR 1=1",
      '../../x',
      '9'.repeat(10_000),
    ]) {
      const page = await open(text, { keep: true });
      expect(page.screen.$order.get()).toMatchObject({ state: 'failed', error: { code: 1_280_004 } });
      page.kill();
    }
  });

  it('settled order shows the time of its last answer when the network is gone', async () => {
    const page = await open(await orderIn(sandbox, 'SETTLED'), { keep: true });
    page.setOnline(false);
    await page.idle();
    expect(page.screen.$order.get()).toMatchObject({ state: 'ready', error: { kind: 'offline' } });
    page.setOnline(true);
    await page.idle();
    expect(page.screen.$order.get()).toMatchObject({ state: 'ready', error: null });
    page.kill();
  });
});
