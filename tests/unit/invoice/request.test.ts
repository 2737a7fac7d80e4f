import { beforeEach, describe, expect, it } from 'vitest';
import { invoiceDetail } from '#contract/calls/invoice/invoice-detail.ts';
import { titleList } from '#contract/calls/invoice/title-list.ts';
import { codes } from '#contract/codes.ts';
import { createRequest } from '#features/invoice/request/invoice-request.store.ts';
import { pickTitle } from '#features/invoice/titles/entered-title.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestEnvironment } from '#tests/support/test-environment.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { doubtfulNo, openRequest, paths, rightNo } from './support.ts';

const sandbox = sharedSandbox();
/** A user without an unpaid balance, which would prevent invoices. */
const login = 'normal';
beforeEach(async () => void (await createTestEnvironment({ sandbox })));

const sumOf = (orders: readonly { invoiceableAmount: number }[]) =>
  orders.reduce((sum, order) => sum + order.invoiceableAmount, 0);

describe('/invoice/invoiceSelect', () => {
  it('invoice application shows the normalised tax number when the user returns to correct it', async () => {
    const page = await openRequest({ sandbox, login });
    page.enter({ taxNo: doubtfulNo.toLowerCase() });
    const sending = page.application.submit();
    await page.idle();
    page.titleFields.doubt.answer(false);
    await sending;
    expect(page.form.values().taxNo).toBe(doubtfulNo);
    expect(page.form.problem()?.field).toBe('taxNo');
    page.leave();
  });

  it('invoice application is sent once with the amounts shown, and leads to the invoice', async () => {
    const page = await openRequest({ sandbox, login });
    page.enter({ remark: '五月出差' });
    const sending = page.application.submit();
    await page.idle();
    expect(page.application.confirmation.$asked.get()).toMatchObject({
      title: { titleType: 2, title: '深圳市示例云栖科技有限公司', taxNo: rightNo, email: 'a@b.cn' },
      amount: sumOf(page.chosen),
      orderCount: 2,
    });
    expect(page.sent()).toEqual([]);
    page.application.confirmation.answer(true);
    await sending;
    expect(page.sent()).toHaveLength(1);
    const visit = page.visits.at(-1);
    const invoiceId = visit?.to.split('/').pop() ?? '';
    expect(visit).toEqual({ how: 'replace', to: `/invoice/detail/${invoiceId}` });
    const invoice = await page.env.call(invoiceDetail, { invoiceId });
    expect(invoice).toMatchObject({ amount: sumOf(page.chosen), remark: '五月出差', taxNo: rightNo });
    expect(page.kept().orders).toEqual([]);
    expect(page.form.isDirty()).toBe(false);
    page.leave();
  });

  it('invoice application is not sent when the user returns to change something', async () => {
    const page = await openRequest({ sandbox, login });
    page.enter();
    const sending = page.application.submit();
    await page.idle();
    page.application.confirmation.answer(false);
    await sending;
    expect(page.sent()).toEqual([]);
    expect(page.form.values().taxNo).toBe(rightNo);
    page.leave();
  });

  it('invoice application starts with the default title, and an untouched form can be left without a question', async () => {
    const page = await openRequest({ sandbox, login });
    const titles = await page.env.call(titleList, {});
    expect(page.form.values()).toMatchObject({ title: titles[0]?.title, taxNo: titles[0]?.taxNo });
    page.application.leave.goBack();
    expect(page.application.leave.$asking.get()).toBe(false);
    page.form.set('remark', 'x');
    page.application.leave.goBack();
    expect(page.application.leave.$asking.get()).toBe(true);
    page.leave();
  });

  it('invoice application fills in a title picked on another page and keeps its other input', async () => {
    const page = await openRequest({ sandbox, login });
    page.form.set('remark', '差旅');
    const [, second] = await page.env.call(titleList, {});
    if (!second) throw new Error('two titles are needed');
    pickTitle(page.env, second);
    page.leave();
    const { storage, sessionStorage } = page;
    const reloaded = await openRequest({ sandbox, login, storage, sessionStorage });
    expect(reloaded.form.values()).toMatchObject({ title: second.title, remark: '差旅' });
    // The picked title is used once: a later input stays.
    reloaded.form.set('title', '李示例');
    reloaded.setVisible(false);
    reloaded.setVisible(true);
    expect(reloaded.form.values().title).toBe('李示例');
    reloaded.leave();
  });

  it('invoice application fills in title and remark of a failed invoice in place of a draft', async () => {
    const earlier = await openRequest({ sandbox, login });
    earlier.enter({ remark: '别的申请' });
    earlier.leave();
    const { storage } = earlier;
    const title = '深圳市示例青禾商贸有限公司';
    const failed = { ...earlier.form.values(), titleType: 2 as const, title, titleId: null };
    for (const remark of ['五月出差', '']) {
      const before = async ({ env }: TestEnvironment) => pickTitle(env, { ...failed, remark });
      const page = await openRequest({ sandbox, login, storage, before });
      expect(page.form.values()).toMatchObject({ title, remark });
      page.leave();
    }
  });

  it('invoice application fills in a picked title after it came back from the back-forward cache', async () => {
    const page = await openRequest({ sandbox, login });
    const [, second] = await page.env.call(titleList, {});
    page.form.set('remark', '差旅');
    page.setVisible(false);
    if (second) pickTitle(page.env, second);
    page.setVisible(true);
    expect(page.form.values()).toMatchObject({ title: second?.title, remark: '差旅' });
    await page.submit();
    expect(page.sent()[0]?.payload).toMatchObject({ titleId: second?.titleId });
    page.leave();
  });

  it.each([
    [{ title: '' }, 'title', '请填写发票抬头'],
    [{ title: '12345678' }, 'title', '请填写正确的发票抬头'],
    [{ title: '云栖😀科技' }, 'title', '请填写正确的发票抬头'],
    [{ title: '<b>云栖科技</b>' }, 'title', '请填写正确的发票抬头'],
    [{ title: '云'.repeat(101) }, 'title', '请填写正确的发票抬头'],
    [{ taxNo: '' }, 'taxNo', '请填写税号'],
    [{ taxNo: '1234567890123456' }, 'taxNo', '请填写正确的税号'],
    [{ email: '' }, 'email', '请填写邮箱'],
    [{ email: 'a@b.cn\nBcc: c@d.cn' }, 'email', '请填写正确的邮箱'],
    [{ phone: '123' }, 'phone', '请填写正确的手机号'],
    [{ bankAccount: '1234567' }, 'bankAccount', '请填写正确的银行账号'],
    [{ remark: '字'.repeat(51) }, 'remark', '备注不能超过50个字'],
  ])('invoice application refuses %j with the message of the field', async (change, field, text) => {
    const page = await openRequest({ sandbox, login });
    page.enter(change);
    await page.submit();
    expect(page.form.problem()).toEqual({ field, text });
    expect(page.sent()).toEqual([]);
    page.leave();
  });

  it.each([[' ９１３５０１００ｍ０００１００ｙ４３ '], ['9135 0100 M000 100Y 43'], ['91350100m000100y43']])(
    'invoice application accepts the tax number %j in any notation, without a question',
    async (taxNo) => {
      const page = await openRequest({ sandbox, login });
      page.enter({ taxNo });
      await page.submit();
      expect(page.sent()[0]?.payload).toMatchObject({ title: { taxNo: rightNo } });
      page.leave();
    },
  );

  it('invoice application asks about a tax number with a wrong check digit, and accepts it when confirmed', async () => {
    const page = await openRequest({ sandbox, login });
    page.enter({ taxNo: doubtfulNo });
    const first = page.application.submit();
    await page.idle();
    expect(page.titleFields.doubt.$asked.get()).toBe(doubtfulNo);
    page.titleFields.doubt.answer(false);
    await first;
    expect(page.form.problem()).toEqual({ field: 'taxNo', text: '税号校验未通过，请确认是否填写正确' });
    expect(page.sent()).toEqual([]);
    await page.submit();
    expect(page.sent()[0]?.payload).toMatchObject({ title: { taxNo: doubtfulNo } });
    page.leave();
  });

  it('invoice application disables its button as long as the back end asks, and keeps the input', async () => {
    const page = await openRequest({ sandbox, login });
    page.enter();
    await page.control('fault', {
      path: paths.apply,
      kind: 'refuse',
      times: 1,
      code: codes.tooFrequent,
      message: '操作过于频繁，请稍后再试',
      data: { retryAfterMs: 3_000 },
    });
    await page.submit();
    expect(page.application.cooldown.$reason.get()).toBe('操作过于频繁，请 3 秒后再试');
    expect(page.form.values().taxNo).toBe(rightNo);
    await page.tick(3_000);
    expect(page.application.cooldown.$reason.get()).toBeNull();
    page.leave();
  });

  it('invoice application leads to the unpaid balance that prevents it', async () => {
    const page = await openRequest({ sandbox, login });
    page.enter();
    await page.control('fault', {
      path: paths.apply,
      kind: 'refuse',
      times: 1,
      code: codes.orderReceivablesError,
      message: '您有未结清的充电订单',
      data: { arrearsOrderNo: '20260301000000000001', arrearsAmount: 1_200 },
    });
    await page.submit();
    expect(page.application.$notice.get()).toMatchObject({ kind: 'arrears', action: '去补缴' });
    expect(page.toasts).toEqual([]);
    page.application.followNotice();
    expect(page.visits.at(-1)?.to).toBe('/order/20260301000000000001');
    page.leave();
  });

  it('invoice application keeps its input without a network, and is sent once although answers were lost', async () => {
    const page = await openRequest({ sandbox, login });
    page.enter({ remark: '一次' });
    page.setOnline(false);
    await page.submit();
    expect(page.form.values()).toMatchObject({ remark: '一次', taxNo: rightNo });
    page.setOnline(true);
    await page.control('fault', { path: paths.apply, kind: 'cut', when: 'after', times: 1 });
    await page.submit();
    await page.submit();
    const invoices = await sandbox.sandbox.context.db.selectFrom('invoice').selectAll().execute();
    const mine = invoices.filter((row) => JSON.stringify(row).includes('一次'));
    expect(mine).toHaveLength(1);
    page.leave();
  });

  it('invoice application opens the login when the session has ended, and continues with its input', async () => {
    const page = await openRequest({ sandbox, login });
    page.enter();
    await page.control('fault', { path: paths.apply, kind: 'refuse', code: 401, times: 1 });
    await page.submit();
    expect(page.bridge.calls.map(({ action }) => action)).toContain('login');
    expect(page.sent()).toHaveLength(2);
    expect(page.visits.at(-1)?.to).toMatch(/^\/invoice\/detail\//);
    page.leave();
  });

  it('invoice application without chosen orders says so and sends no request', async () => {
    const address = '/invoice/invoiceSelect';
    const { env, idle, requests } = await createTestEnvironment({ sandbox, login, keep: true, address });
    const screen = createRequest(env);
    const stop = screen.$orders.listen(() => {});
    await idle();
    expect(screen.$orders.get()).toMatchObject({ state: 'failed', error: { kind: 'code' } });
    expect(screen.$application.get()).toBeNull();
    expect(requests.filter(({ path }) => path === paths.list)).toEqual([]);
    stop();
  });

  it('invoice application suggests companies by name and fills in the tax number of the chosen one', async () => {
    const page = await openRequest({ sandbox, login });
    page.enter({ title: '', taxNo: '' });
    page.titleFields.typeName('示例云');
    await page.tick(300);
    expect(page.requests.filter(({ path }) => path === paths.suggest)).toEqual([]);
    page.titleFields.typeName('示例云栖');
    await page.tick(300);
    const [found] = page.titleFields.$suggestions.get();
    if (!found) throw new Error('nothing is suggested');
    page.titleFields.fillSuggestion(found);
    expect(page.form.values()).toMatchObject({ title: found.title, taxNo: found.taxNo });
    expect(page.titleFields.$suggestions.get()).toEqual([]);
    // A late suggestion for an earlier name is ignored.
    page.titleFields.typeName('示例青禾');
    const late = page.tick(300);
    page.titleFields.closeSuggestions();
    await late;
    expect(page.titleFields.$suggestions.get()).toEqual([]);
    expect(valueOf(page.screen.$orders).list).toHaveLength(2);
    page.leave();
  });
});
