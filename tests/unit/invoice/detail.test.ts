import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceDetail } from '#contract/calls/invoice/invoice-detail.ts';
import { invoiceHistory } from '#contract/calls/invoice/invoice-history.ts';
import { codes } from '#contract/codes.ts';
import type { openFile } from '#core/device/open-file.ts';
import { readChoice, writeChoice } from '#features/invoice/chosen-orders.ts';
import { createInvoiceDetail } from '#features/invoice/detail/invoice-detail.store.ts';
import {
  type InvoiceDetail,
  resendReason,
  sentenceOf,
  stepsOf,
} from '#features/invoice/detail/invoice-detail.page.tsx';
import { InvoiceBar } from '#features/invoice/detail/invoice-detail.tsx';
import { createReissue, createResend, type Reissue } from '#features/invoice/detail/invoice-sheets.store.ts';
import { pickedTitle } from '#features/invoice/titles/entered-title.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { rightNo } from './support.ts';

const sandbox = sharedSandbox();
beforeEach(async () => void (await createTestEnvironment({ sandbox })));

type Status = 'SUBMITTED' | 'ISSUED' | 'FAILED' | 'REVERSING' | 'REVERSED';

const begin = (options: TestOptions = {}) =>
  createTestEnvironment({ sandbox, login: 'heavy', keep: true, ...options });

/** Opens /invoice/detail of an invoice in that state. */
async function openDetail(status: Status, show?: typeof openFile) {
  const { env: look } = await begin();
  const { list } = await look.call(invoiceHistory, { status, pageNum: 1, pageSize: 10 });
  const found = list.find(({ canReissue }) => canReissue) ?? list[0];
  const test = await begin({ address: `/invoice/detail/${found?.invoiceId}` });
  const screen = createInvoiceDetail(test.env, show);
  const stop = screen.$invoice.listen(() => {});
  await test.idle();
  return { ...test, screen, stop, invoice: () => valueOf(screen.$invoice) };
}

/** The first order of an invoice. */
function orderOf({ orders: [order] }: InvoiceDetail): InvoiceDetail['orders'][number] {
  if (!order) throw new Error('the invoice has no orders');
  return order;
}

/** The HTML of the bar of actions. */
const barOf = (invoice: InvoiceDetail) => {
  const nothing = async () => {};
  const acts = { onOpen: nothing, onResend: nothing, onReissue: nothing, onAgain: nothing };
  return renderToStaticMarkup(createElement(InvoiceBar, { invoice, problem: '', ...acts }));
};

/** Presses 提交换开申请 and confirms. */
async function confirmed(reissue: Reissue, idle: () => Promise<void>): Promise<void> {
  const sending = reissue.submit();
  await idle();
  reissue.confirmation.answer(true);
  await sending;
}

describe('/invoice/detail/:id', () => {
  it.each<[Status, string[]]>([
    ['SUBMITTED', ['提交申请', '开票中', '发送到邮箱']],
    ['ISSUED', ['提交申请', '开具发票', '发送到邮箱']],
    ['FAILED', ['提交申请', '开票失败']],
    ['REVERSING', ['提交申请', '开具发票', '红冲中', '按新抬头开具']],
    ['REVERSED', ['提交申请', '开具发票', '已红冲']],
  ])('invoice page shows the past and future steps of an invoice in state %s', async (status, labels) => {
    const { invoice, stop } = await openDetail(status);
    expect(invoice().status).toBe(status);
    expect(stepsOf(invoice()).map(({ label }) => label)).toEqual(labels);
    if (status === 'FAILED') expect(stepsOf(invoice())[1]?.note).toBe(invoice().failReason);
    stop();
  });

  it('invoice page sends an invoice by e-mail three times a day at most', async () => {
    const { env, invoice, screen, stop, toasts, tick } = await openDetail('ISSUED');
    for (const left of [2, 1, 0]) {
      const { form } = createResend(env, invoice(), () => void screen.refreshAfterWrite());
      form.set('email', `left${left}@b.cn`);
      await form.submit();
      await screen.refresh();
      expect(invoice().resendsLeft).toBe(left);
    }
    expect(toasts).toEqual(Array.from({ length: 3 }, () => '发票已发送，请查收邮箱'));
    expect(resendReason(invoice())).toBe('今日次数已用完，明天可再发送');
    let sent: boolean | null = null;
    const { form, cooldown } = createResend(env, invoice(), (isSent) => (sent = isSent));
    await form.submit();
    expect(sent).toBe(false);
    expect(form.problem()?.text).toBe('每天最多发送3次，请明天再试');
    // The limit ends at midnight, fourteen hours after the start of the test.
    expect(cooldown.$reason.get()).toBe('明天 00:00 后可再试');
    await tick(14 * 3_600_000 - 60_000);
    expect(cooldown.$reason.get()).toBe('操作过于频繁，请 60 秒后再试');
    await tick(60_000);
    expect(cooldown.$reason.get()).toBeNull();
    await form.submit();
    expect(sent).toBe(true);
    stop();
  });

  it.each([
    [{ retryAfterMs: 30_000 }, '操作过于频繁，请 30 秒后再试'],
    [{ retryAfterMs: 3_600_000 }, '今天 11:00 后可再试'],
    [{ retryAfterMs: 47 * 3_600_000 }, '03.04 09:00 后可再试'],
    [{ retryAfterMs: 1e12 }, '操作过于频繁，请 10 秒后再试'],
    [{ retryAfterMs: '明天' }, '操作过于频繁，请 10 秒后再试'],
    [null, '操作过于频繁，请 10 秒后再试'],
  ])('invoice page shows when a form can be sent again after error 1283015 with %j', async (data, reason) => {
    const { env, invoice, control, idle, stop } = await openDetail('ISSUED');
    const message = '操作过于频繁，请稍后再试';
    for (const path of ['resend', 'reissue'])
      await control('fault', {
        path: `/v1/h5/charging/invoice/${path}`,
        kind: 'refuse',
        code: codes.tooFrequent,
        message,
        data,
        times: 1,
      });
    const resend = createResend(env, invoice(), () => {});
    await resend.form.submit();
    expect(resend.cooldown.$reason.get()).toBe(reason);
    expect(resend.form.problem()).toEqual({ field: 'root', text: message });
    const reissue = createReissue(env, invoice(), () => {});
    reissue.form.set('reason', '抬头写错');
    await confirmed(reissue, idle);
    expect(reissue.cooldown.$reason.get()).toBe(reason);
    expect(reissue.form.values().reason).toBe('抬头写错');
    stop();
  });

  it.each([26, -26])(
    'invoice page on a phone whose clock is %i hours wrong shows the day of the server until which a form waits',
    async (hours) => {
      const { env, invoice, control, clock, stop } = await openDetail('ISSUED');
      clock.show((real) => real + hours * 3_600_000);
      const data = { retryAfterMs: 3_600_000 };
      const path = '/v1/h5/charging/invoice/resend';
      const message = '操作过于频繁，请稍后再试';
      await control('fault', { path, kind: 'refuse', code: codes.tooFrequent, message, data, times: 1 });
      const { form, cooldown } = createResend(env, invoice(), () => {});
      await form.submit();
      expect(cooldown.$reason.get()).toBe('今天 11:00 后可再试');
      stop();
    },
  );

  it('invoice page refuses an e-mail address with a line break', async () => {
    const { env, invoice, stop } = await openDetail('ISSUED');
    const { form } = createResend(env, invoice(), () => {});
    form.set('email', 'a@b.cn\nBcc: c@d.cn');
    await form.submit();
    expect(form.problem()).toEqual({ field: 'email', text: '请填写正确的邮箱' });
    stop();
  });

  it('invoice is reissued once to the corrected title', async () => {
    const { env, invoice, screen, idle, stop } = await openDetail('ISSUED');
    const before = invoice();
    const reissue = createReissue(env, before, () => void screen.refreshAfterWrite());
    expect(reissue.form.values()).toMatchObject({ title: before.title, email: before.email });
    reissue.form.set('titleType', 2);
    reissue.form.set('title', '深圳市示例青禾商贸有限公司');
    reissue.form.set('taxNo', rightNo);
    await reissue.submit();
    expect(reissue.form.problem()).toEqual({ field: 'reason', text: '请填写换开原因' });
    reissue.form.set('reason', '抬头写错');
    const refused = reissue.submit();
    await idle();
    expect(reissue.confirmation.$asked.get()).toMatchObject({
      title: { titleType: 2, title: '深圳市示例青禾商贸有限公司', taxNo: rightNo, email: before.email },
      remark: before.remark,
      reason: '抬头写错',
      amount: before.amount,
      orderCount: before.orderCount,
    });
    reissue.confirmation.answer(false);
    await refused;
    await screen.refresh();
    expect(invoice()).toMatchObject({ status: 'ISSUED', canReissue: true });
    await confirmed(reissue, idle);
    await screen.refresh();
    expect(invoice()).toMatchObject({ status: 'REVERSING', canReissue: false });
    stop();
  });

  it('forms of an invoice show its present e-mail address until the user enters another one', async () => {
    const { env, invoice, screen, stop } = await openDetail('ISSUED');
    const { email: former } = invoice();
    const resend = createResend(env, invoice(), () => {});
    const reissue = createReissue(env, invoice(), () => {});
    const forms = [resend, reissue];
    const addresses = () => forms.map(({ form }) => form.values().email);
    reissue.form.set('reason', '抬头写错');
    resend.form.set('email', 'new@right.cn');
    await resend.form.submit();
    await screen.refresh();
    expect(addresses()).toEqual([former, former]);
    for (const { follow } of forms) follow(invoice());
    expect(addresses()).toEqual(['new@right.cn', 'new@right.cn']);
    expect(reissue.form.values().reason).toBe('抬头写错');
    resend.form.set('email', former);
    reissue.form.set('email', former);
    resend.form.complain('root', '每天最多发送3次，请明天再试');
    for (const { follow } of forms) follow(invoice());
    expect(addresses()).toEqual([former, former]);
    expect(resend.form.problem()?.field).toBe('root');
    stop();
  });

  it('reissue form shows the present title again after the reversal was refused', async () => {
    const { env, control, invoice, screen, idle, tick, stop } = await openDetail('ISSUED');
    await control('scenario', { reverse: 'refuse' });
    const reissue = createReissue(env, invoice(), () => void screen.refreshAfterWrite());
    const before = reissue.form.values();
    expect(before).toMatchObject({ title: invoice().title, reason: '' });
    reissue.form.set('title', '深圳市示例青禾商贸有限公司');
    reissue.form.set('titleType', 2);
    reissue.form.set('taxNo', rightNo);
    reissue.form.set('reason', '抬头写错');
    await confirmed(reissue, idle);
    await tick(60_000);
    expect(invoice()).toMatchObject({ status: 'ISSUED', canReissue: true });
    expect(reissue.form.values()).toEqual(before);
    stop();
  });

  it('failed invoice: 重新开票 chooses its orders again and fills in its title and remark', async () => {
    const { env, invoice, screen, toasts, visits, stop } = await openDetail('FAILED');
    screen.applyAgain({ ...invoice(), remark: '五月出差' });
    expect(visits.at(-1)).toEqual({ how: 'go', to: '/invoice/invoiceSelect' });
    expect(readChoice(env.sessionStorage).orders.map(({ orderNo }) => orderNo)).toEqual(invoice().orderNos);
    expect(pickedTitle(env)).toMatchObject({ title: invoice().title, titleId: null, remark: '五月出差' });
    expect(toasts).toEqual([]);
    screen.applyAgain(invoice());
    expect(toasts).toEqual([]);
    stop();
  });

  it('failed invoice: 重新开票 says how many other chosen orders it has cleared', async () => {
    const { env, invoice, screen, toasts, visits, stop } = await openDetail('FAILED');
    const others = ['1', '2'].map((digit) => ({ ...orderOf(invoice()), orderNo: digit.repeat(20) }));
    writeChoice(env, { orders: [...others, orderOf(invoice())], dropped: null });
    screen.applyAgain(invoice());
    expect(toasts).toEqual(['已改选该发票的订单，原选 2 单已清空']);
    // An invoice without known orders leaves the chosen ones unchanged.
    writeChoice(env, { orders: others, dropped: null });
    screen.applyAgain({ ...invoice(), orders: [] });
    expect(visits.at(-1)).toEqual({ how: 'go', to: '/invoice/noBillList' });
    expect(readChoice(env.sessionStorage).orders).toEqual(others);
    expect(toasts).toHaveLength(1);
    stop();
  });

  it('failed invoice whose orders are on another invoice offers no new application', async () => {
    const { invoice, stop } = await openDetail('FAILED');
    expect(sentenceOf(invoice())).toBe('订单已恢复为未开票，可以重新申请');
    expect(barOf(invoice())).toContain('重新开票');
    const taken = { ...invoice(), canApplyAgain: false };
    expect(sentenceOf(taken)).toBe('');
    expect(barOf(taken)).toBe('');
    expect(stepsOf({ ...taken, failReason: null })[1]?.note).toBeUndefined();
    stop();
  });

  it('invoice page shows an error when a file cannot be opened', async () => {
    let isThere = false;
    const { screen, stop } = await openDetail('ISSUED', async () => isThere);
    await screen.open({ url: '/nowhere.pdf', kind: 'pdf' });
    expect(screen.$fileProblem.get()).toContain('发票文件加载失败');
    isThere = true;
    await screen.open({ url: '/somewhere.pdf', kind: 'pdf' });
    expect(screen.$fileProblem.get()).toBe('');
    stop();
  });

  it.each([['nothing'], ['x'.repeat(300)], ['<img src=x>&?#%25"']])(
    'invoice page says that there is no invoice with the id %j',
    async (id) => {
      const test = await begin({ address: `/invoice/detail/${encodeURIComponent(id)}` });
      const screen = createInvoiceDetail(test.env);
      const stop = screen.$invoice.listen(() => {});
      await test.idle();
      expect(screen.$invoice.get()).toMatchObject({ state: 'failed', error: { code: codes.noSuchOrder } });
      stop();
    },
  );

  it('invoice page polls an invoice until it is issued', async () => {
    const { invoice, control, tick, env, stop } = await openDetail('SUBMITTED');
    const { invoiceId } = invoice();
    await control('invoice', { invoiceId, granted: true });
    await tick(60_000);
    expect(invoice()).toMatchObject({ status: 'ISSUED' });
    expect((await env.call(invoiceDetail, { invoiceId })).files.pdf).not.toBeNull();
    stop();
  });
});
