import { describe, expect, it } from 'vitest';
import { orderCreate, orderPay } from '#contract/calls/order.ts';
import { AppError } from '#core/error.ts';
import type { PaymentTrial } from '#contract/schema/order/payment-trial.ts';
import { carRow } from '#features/pre-order/pre-order.page.tsx';
import { readAmount } from '#features/pre-order/trial.store.ts';
import { trialChanges } from '#features/pre-order/trial-text.ts';
import {
  jobSandbox,
  leftFor,
  nextPage,
  notice,
  openPreOrder,
  pay,
  sent,
  type PreOrderPage,
} from '#tests/unit/charging/support.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const job = jobSandbox();
const { sandbox } = job;

const trialOf = (page: PreOrderPage): PaymentTrial => valueOf(page.screen.trial.$trial);

/** Marks a coupon of the user as used, as another order does. */
async function useElsewhere(couponId: string): Promise<void> {
  const { db } = sandbox.sandbox.context;
  await db.updateTable('coupon').set({ status: 'USED' }).where('couponId', '=', couponId).execute();
}

const priceLine = /^当前电价 \d\.\d{2,4} → \d\.\d{2,4} 元\/度$/;

describe('a typed amount', () => {
  it.each(['0', '-20', '12.5', '9', '501', '1e2', '０', 'abc', '20 元', '0020', '99999999999'])(
    'typed amount %s is refused with the limits',
    async (text) => {
      expect(readAmount(text)).toEqual({ error: '请输入10-500之间的整数金额' });
    },
  );

  it('typed amounts of 10 and 500 are accepted, also with blanks around them', () => {
    expect([readAmount('10'), readAmount(' 500 ')]).toEqual([{ amount: 1_000 }, { amount: 50_000 }]);
    // An input method may write full-width digits.
    expect([readAmount('２００'), readAmount('2０')]).toEqual([{ amount: 20_000 }, { amount: 2_000 }]);
    expect(readAmount('  ')).toEqual({ error: '请选择预付金额' });
  });

  it('typed amount follows the limits of the trial', () => {
    const limits = { minAmount: 3_000, maxAmount: 8_000 };
    expect(readAmount('20', limits)).toEqual({ error: '请输入30-80之间的整数金额' });
    expect(readAmount('80', limits)).toEqual({ amount: 8_000 });
  });

  it('wrong typed amount prevents the order', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    page.screen.amount.typeOwn();
    page.screen.amount.type('12.5');
    await pay(page);
    expect(page.screen.amount.$input.get()).toMatchObject({ error: '请输入10-500之间的整数金额', led: 1 });
    expect(sent(page, orderCreate.path)).toEqual([]);
    page.kill();
  });
});

describe('the row of the car', () => {
  it('row of the car does not ask to bind a car if cars or trial could not be read', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    expect(page.screen.$carRow.get()).toMatchObject({ press: 'choose' });
    page.kill();
    await page.control('fault', { path: '/v1/h5/charging/car/list', kind: 'status', status: 500, times: 9 });
    const noCars = await openPreOrder(job.connectorId, nextPage(page, sandbox));
    expect(noCars.screen.$carRow.get()).toEqual({ text: '加载失败，点击重试', press: 'retry' });
    noCars.kill();
    await page.control('fault/clear');
    await page.control('fault', { path: '/v1/h5/order/payment-trial', kind: 'status', status: 500 });
    const noTrial = await openPreOrder(job.connectorId, nextPage(page, sandbox));
    expect(noTrial.screen.$carRow.get()).toEqual({ text: '--', press: null });
    await page.control('fault/clear');
    await noTrial.screen.refresh();
    expect(noTrial.screen.$carRow.get()).toMatchObject({ press: 'choose' });
    noTrial.kill();
  });
});

it('row of the car offers no retry before the login', () => {
  const error = new AppError({ kind: 'unauthorised', message: '' });
  const failed = { state: 'failed', error } as const;
  expect(carRow(failed, failed)).toEqual({ text: '--', press: null });
});

describe('several energy cards', () => {
  it('several energy cards are used by expiry, each with the part it covers', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const [first, second] = trialOf(page).cards.filter((card) => card.usable);
    if (!first || !second) throw new Error('two cards');
    expect(first.card.endTime).toBeLessThan(second.card.endTime ?? 0);
    await page.screen.trial.change({ cardIds: [second.card.cardId, first.card.cardId] });
    const trial = trialOf(page);
    expect(trial.chosen.cardIds).toEqual([first.card.cardId, second.card.cardId]);
    const shares = trial.cards.filter((card) => trial.chosen.cardIds.includes(card.card.cardId));
    expect(shares.map((share) => share.estimatedWh)).toEqual([10_000, trial.estimatedWh - 10_000]);
    expect(shares.reduce((sum, share) => sum + share.estimatedAmount, 0)).toBe(trial.cardAmount);
    page.kill();
  });
});

describe('expired or refused trial', () => {
  it('coupon used elsewhere: a dialog names it, and the next order goes without it', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const { couponId } = trialOf(page).chosen;
    const coupon = trialOf(page).coupons.find((candidate) => candidate.coupon.couponId === couponId);
    if (!couponId || !coupon) throw new Error('a coupon');
    await useElsewhere(couponId);
    await pay(page);
    const lines = page.screen.$notice.get()?.lines ?? [];
    expect(page.screen.$notice.get()).toMatchObject({ text: '价格信息已更新，请重新确认' });
    expect(lines[0]).toBe(`优惠券「${coupon.coupon.name}」已不可用`);
    expect(trialOf(page).chosen.couponId).not.toBe(couponId);
    await page.screen.followNotice();
    await pay(page);
    expect(leftFor(page)).toMatchObject({ orderNo: expect.any(String) as string });
    page.kill();
  });

  it('changed price: a dialog shows old and new price, and only the next press makes an order', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const before = trialOf(page);
    // The tariff changes at 12:00; the page learns the time from the answer to its order.
    await page.control('clock', { advanceMs: 2 * 3_600_000 });
    await pay(page);
    const after = trialOf(page);
    expect(after.currentPriceE4).not.toBe(before.currentPriceE4);
    const line = page.screen.$notice.get()?.lines?.[0] ?? '';
    expect(line).toMatch(priceLine);
    expect(page.visits).toEqual([]);
    page.kill();
  });

  it('new tariff period on the open page: a dialog shows the change automatically', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const before = trialOf(page);
    await page.control('clock', { advanceMs: 2 * 3_600_000 });
    await page.tick(30_000);
    const after = trialOf(page);
    expect(after.currentPriceE4).not.toBe(before.currentPriceE4);
    expect(page.screen.$notice.get()).toMatchObject({ text: '价格信息已更新，请重新确认' });
    expect(page.screen.$notice.get()?.lines?.[0]).toMatch(priceLine);
    await page.screen.followNotice();
    await page.tick(30_000);
    expect(page.screen.$notice.get()).toBeNull();
    page.kill();
  });

  it('expired trial without an answer to the renewal: the page reports a missing price, not an unknown order', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.control('fault', { path: '/v1/h5/order/payment-trial', kind: 'status' });
    await page.screen.trial.change({ prepayAmount: 10_000 });
    await pay(page);
    expect(page.screen.$problem.get()).toBe('未能获取最新价格，请稍后重试');
    expect(sent(page, orderCreate.path)).toEqual([]);
    await page.control('fault/clear');
    await pay(page);
    expect(page.screen.$problem.get()).toBe('');
    expect(page.visits).toHaveLength(1);
    page.kill();
  });

  it('refused trial without any change: a dialog says that nothing changed', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await sandbox.sandbox.context.db.deleteFrom('trial').execute();
    await pay(page);
    expect(page.screen.$notice.get()?.lines).toEqual(['电价与抵扣没有变化，已为您重新试算']);
    page.kill();
  });

  it('an order after the idle fee of the station rose: the dialog shows the rule that was told and the one of now', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.control('scenario', { costs: 'dearer' });
    await pay(page);
    const notice = page.screen.$notice.get();
    expect(notice?.kind).toBe('price-changed');
    expect(notice?.lines).toEqual(['超时占位费 不收取 → 1.00 元/分钟，充电结束即起算，最高 60 元']);
    await page.control('scenario', { costs: 'usual' });
    page.kill();
  });

  it('refused trial that cannot be renewed: the dialog does not claim a new one', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await sandbox.sandbox.context.db.deleteFrom('trial').execute();
    await page.control('fault', { path: '/v1/h5/order/payment-trial', kind: 'status' });
    await pay(page);
    expect(page.screen.$notice.get()?.lines).toEqual(['未能获取最新价格，请稍后重试']);
    await page.control('fault/clear');
    page.kill();
  });

  it('trials are compared by the choice and the amounts of the user', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    const before = trialOf(page);
    const [card] = before.cards;
    if (!card) throw new Error('a card');
    const withCard = { ...before, chosen: { ...before.chosen, cardIds: [card.card.cardId], points: 300 } };
    const after = {
      ...before,
      chosen: { ...before.chosen, cardIds: [] },
      cards: [{ ...card, usable: false, reason: '已用完' }],
      estimatedAmount: before.estimatedAmount + 1,
      cashAmount: 9_000,
    };
    expect(trialChanges(withCard, after)).toEqual([
      `能量卡「${card.card.name}」已不可用：已用完`,
      '抵扣积分 300 → 0',
      `预付金额 ¥${(before.cashAmount / 100).toFixed(2)} → ¥90.00`,
    ]);
    expect(trialChanges(before, { ...before, estimatedAmount: 1, trialId: 'T2' })).toEqual([]);
    const without = { ...before, chosen: { ...before.chosen, cardIds: [] } };
    expect(
      trialChanges(without, { ...without, chosen: { ...without.chosen, cardIds: [card.card.cardId] } }),
    ).toEqual([`已改用能量卡「${card.card.name}」`]);
    page.kill();
  });
});

describe('the cashier', () => {
  const all = { channels: 'all' } as const;

  it('cashier is that of the chosen payment method', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.control('scenario', all);
    await page.screen.refresh();
    page.screen.$method.set('ALIPAY');
    await pay(page);
    expect(page.visits).toEqual([
      { how: 'leave', to: expect.stringMatching(/^https:\/\/openapi\.alipay\.com\/gateway\.do\?/) as string },
    ]);
    expect(page.screen.$payment.get()).toBe('open');
    page.kill();
  });

  it('cashier is the web page of WeChat if the app opens no mini program', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.control('scenario', all);
    await page.screen.refresh();
    await pay(page);
    const channels = sent(page, orderPay.path).map(
      (request) => (request.payload as { channel: string }).channel,
    );
    expect(channels).toEqual(['WECHAT_MINI', 'WECHAT_H5']);
    expect(page.visits).toEqual([
      { how: 'leave', to: expect.stringMatching(/^https:\/\/wx\.tenpay\.com\//) as string },
    ]);
    page.kill();
  });

  it('cashier in a mini program keeps the page; the result decides on the return', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.control('scenario', all);
    await page.screen.refresh();
    page.bridge.native.miniProgram = async () => notice(page, leftFor(page).prepayNo);
    await pay(page);
    expect(page.visits).toEqual([
      { how: 'replace', to: expect.stringMatching(/^\/charge\?orderNo=/) as string },
    ]);
    page.kill();
  });

  it('cashier that the user left, or that does not answer, leaves the question open', async () => {
    for (const kind of ['cancelled', 'timeout'] as const) {
      const page = await openPreOrder(job.connectorId, { sandbox });
      await page.control('scenario', all);
      await page.screen.refresh();
      page.bridge.native.miniProgram = new AppError({ kind, message: '' });
      await pay(page);
      expect(page.screen.$payment.get()).toBe('open');
      expect(page.visits).toEqual([]);
      page.kill();
    }
  });

  it('cashier that the app cannot open: a toast shows the reason of the app', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox });
    await page.control('scenario', all);
    await page.screen.refresh();
    page.bridge.native.miniProgram = new AppError({ kind: 'native', message: '微信打开失败' });
    await pay(page);
    expect(page.screen.$payment.get()).toBe('open');
    expect(page.toasts).toEqual(['微信打开失败']);
    page.kill();
  });

  it('cashier of the sandbox is a path of this host', async () => {
    const page = await openPreOrder(job.connectorId, { sandbox, native: { platform: 'browser' } });
    await page.screen.refresh();
    await pay(page);
    expect(page.visits).toEqual([
      { how: 'go', to: expect.stringMatching(/^\/__sandbox\/cashier\?/) as string },
    ]);
    page.kill();
  });
});
