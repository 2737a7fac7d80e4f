import { describe, expect, it } from 'vitest';
import { chargeStart } from '#contract/calls/charge.ts';
import type { Call } from '#contract/call.ts';
import { orderCreate, paymentTrial } from '#contract/calls/order.ts';
import type { Environment } from '#core/environment.ts';
import {
  jobSandbox,
  leftFor,
  nextPage,
  notice,
  openPreOrder,
  paidPage,
  pay,
  readOrder,
  sent,
} from '#tests/unit/charging/support.ts';

const job = jobSandbox();
const { sandbox } = job;

const ids = (requests: { payload: unknown }[]) =>
  requests.map((request) => (request.payload as { requestId: string }).requestId);

async function ordersToday(): Promise<number> {
  const { count } = await sandbox.sandbox.context.db
    .selectFrom('order')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('connectorId', '=', job.connectorId)
    .where('createTime', '>=', sandbox.clock.now() - 3_600_000)
    .executeTakeFirstOrThrow();
  return count;
}

describe('an order', () => {
  it('two presses make one order', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.screen.pay();
    await Promise.all([page.screen.agreeAndPay(), page.screen.agreeAndPay(), page.screen.pay()]);
    expect(sent(page, orderCreate.path)).toHaveLength(1);
    page.kill();
  });

  it('order that was made without an answer is not made again', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.control('fault', { path: orderCreate.path, kind: 'cut', when: 'after', times: 2 });
    await pay(page);
    expect(page.screen.$problem.get()).toContain('不会重复下单');
    expect(page.visits).toEqual([]);
    await pay(page);
    const requests = sent(page, orderCreate.path);
    expect(requests).toHaveLength(3);
    expect(new Set(ids(requests)).size).toBe(1);
    expect(await ordersToday()).toBe(1);
    expect(page.visits).toHaveLength(1);
    page.kill();
  });

  it('order without an answer keeps its request id when the page is killed', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const end = page.hang(orderCreate.path);
    await page.screen.pay();
    void page.screen.agreeAndPay();
    await page.tick(1_000);
    page.kill();
    end();
    const next = await openPreOrder(job.connectorId, nextPage(page, sandbox));
    await pay(next);
    expect(ids(sent(next, orderCreate.path))).toEqual(ids(sent(page, orderCreate.path)));
    next.kill();
  });

  it('order with an unknown outcome is asked for again with the same trial', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.control('fault', { path: orderCreate.path, kind: 'cut', when: 'after', times: 2 });
    await pay(page);
    await page.control('fault/clear');
    // The quote expires meanwhile; the created order is found nevertheless.
    await page.tick(6 * 60_000);
    await pay(page);
    expect(await ordersToday()).toBe(1);
    expect(leftFor(page)).toMatchObject({ prepayNo: expect.any(String) as string });
    page.kill();
  });

  it('order is made of a renewed trial when the old one has expired, for the same amount', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.tick(6 * 60_000);
    await pay(page);
    expect(page.screen.$notice.get()).toBeNull();
    expect(await ordersToday()).toBe(1);
    page.kill();
  });

  it('order can be paid on a phone whose clock is minutes fast', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    page.env.clock.serverNow = () => page.clock.now() + 30 * 60_000;
    await pay(page);
    expect(await ordersToday()).toBe(1);
    expect(leftFor(page)).toMatchObject({ prepayNo: expect.any(String) as string });
    page.kill();
  });

  it('order without a payment starts at once', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const { db } = sandbox.sandbox.context;
    const card = await db
      .selectFrom('energyCard')
      .selectAll()
      .where('userId', '=', '10000002')
      .executeTakeFirstOrThrow();
    const json = JSON.stringify({
      ...(JSON.parse(card.json) as object),
      value: 500,
      remain: 500,
      cover: 'ALL',
    });
    await db.updateTable('energyCard').set({ json }).where('cardId', '=', card.cardId).execute();
    await page.screen.amount.pick(10_000);
    await page.screen.trial.change({ cardIds: [card.cardId] });
    expect(page.screen.trial.$trial.get()).toMatchObject({ value: { cashAmount: 0 } });
    expect(page.screen.amount.$untried.get()).toBe('');
    await pay(page);
    expect(sent(page, '/order/pay')).toEqual([]);
    expect(page.visits).toEqual([
      { how: 'replace', to: expect.stringMatching(/^\/charge\?orderNo=/) as string },
    ]);
    page.kill();
  });
});

describe('a page that was killed at the cashier', () => {
  it('page killed at the cashier finds its unpaid order and can continue to pay it', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    const { orderNo, prepayNo } = leftFor(page);
    page.kill();
    const next = await openPreOrder(job.connectorId, nextPage(page, sandbox));
    expect(next.screen.$payment.get()).toBe('open');
    await next.screen.payAgain();
    expect(next.visits).toEqual([{ how: 'go', to: expect.stringContaining(prepayNo) as string }]);
    await notice(next, prepayNo);
    await next.screen.confirmPaid();
    expect(next.visits.at(-1)).toEqual({ how: 'replace', to: `/charge?orderNo=${orderNo}` });
    expect(sent(next, orderCreate.path)).toEqual([]);
    next.kill();
  });

  it('page killed at the cashier starts an order that was paid meanwhile', async () => {
    const { page, orderNo } = await paidPage(job.connectorId, sandbox);
    page.kill();
    const next = await openPreOrder(job.connectorId, nextPage(page, sandbox));
    expect(next.visits).toEqual([{ how: 'replace', to: `/charge?orderNo=${orderNo}` }]);
    next.kill();
  });

  it('page killed at the cashier can cancel the order and choose again', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    const { orderNo } = leftFor(page);
    await page.screen.cancel();
    expect(page.screen.$payment.get()).toBe('none');
    expect(leftFor(page)).toBeNull();
    expect((await readOrder(page, orderNo)).status).toBe('CANCELLED');
    page.kill();
  });
});

/** Changes the answer of the server to one call. */
function alter<Answer>(
  page: { env: Environment },
  { name }: Pick<Call<never, Answer>, 'name' | 'answer'>,
  change: (answer: Answer) => Answer,
) {
  const call = page.env.call.bind(page.env);
  const altered: Environment['call'] = async (wanted, request, options) => {
    const answer = await call(wanted, request, options);
    return wanted.name === name ? (change(answer as unknown as Answer) as unknown as typeof answer) : answer;
  };
  Object.assign(page.env, { call: altered });
}

describe('answers of the server that change the payment', () => {
  it('order with a higher amount than the button showed does not lead to the cashier', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    alter(page, orderCreate, (answer) => ({ ...answer, cashAmount: answer.cashAmount + 100 }));
    await pay(page);
    expect(page.visits).toEqual([]);
    expect(page.toasts.at(-1)).toContain('应付金额变为');
    expect(page.screen.$payment.get()).toBe('open');
    await page.screen.payAgain();
    expect(page.visits).toHaveLength(1);
    page.kill();
  });

  it('no order is made if this version knows none of its payment channels', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    alter(page, paymentTrial, (answer) => ({ ...answer, channels: ['UNIONPAY'] as never }));
    await page.screen.refresh();
    await pay(page);
    expect(sent(page, orderCreate.path)).toEqual([]);
    expect(await ordersToday()).toBe(0);
    page.kill();
  });

  it('payAgain reports a missing price, not a missing channel, when the trial cannot be read', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    page.kill();
    await page.control('fault', { path: paymentTrial.path, kind: 'status', status: 503, times: 9 });
    const next = await openPreOrder(job.connectorId, nextPage(page, sandbox));
    await next.screen.payAgain();
    expect(next.screen.$problem.get()).toBe('未能获取最新价格，请稍后重试');
    await next.control('fault/clear');
    await next.screen.payAgain();
    expect(next.visits).toHaveLength(1);
    next.kill();
  });
});

describe('order cancelled while its payment arrives', () => {
  it('cancellation that a payment overtakes: charging does not start, and the order page offers the refund', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    const { orderNo, prepayNo } = leftFor(page);
    await notice(page, prepayNo);
    await page.screen.cancel();
    expect(sent(page, chargeStart.path)).toEqual([]);
    expect((await readOrder(page, orderNo)).status).toBe('PREPAID');
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/order/${orderNo}?ask=cancel` });
    page.kill();
  });
});

describe('the result of a payment', () => {
  it('result of a payment is polled 10 times every 2 s, then the user decides', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    const before = sent(page, '/order/pay-result').length;
    void page.screen.confirmPaid();
    await page.tick(19_000);
    expect(sent(page, '/order/pay-result').length - before).toBe(10);
    expect(page.screen.$payment.get()).toBe('unpaid');
    page.kill();
  });

  it('result of a payment counts only from the back end', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    page.setVisible(false);
    page.setVisible(true);
    await page.idle();
    expect(page.screen.$payment.get()).toBe('open');
    expect(sent(page, '/charge/start')).toEqual([]);
    page.kill();
  });

  it('result of a payment is read at once when the page is shown again', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await pay(page);
    const { orderNo, prepayNo } = leftFor(page);
    page.setVisible(false);
    await notice(page, prepayNo);
    page.setVisible(true);
    await page.idle();
    expect(page.visits.at(-1)).toEqual({ how: 'replace', to: `/charge?orderNo=${orderNo}` });
    page.kill();
  });
});
