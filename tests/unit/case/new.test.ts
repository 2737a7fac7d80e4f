import { describe, expect, it } from 'vitest';
import { AppError } from '#core/error.ts';
import { jpeg } from '#tests/support/jpeg.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { openCase, openNew, paths, settled, submit } from './support.ts';

const sandbox = sharedSandbox();
const made = () =>
  sandbox.sandbox.context.db.selectFrom('serviceCase').selectAll().where('userId', '=', '10000002').execute();
const about = `?orderNo=${settled}&kind=BILL`;

describe('/case/new', () => {
  it('complaint: several presses submit it once, with its photos, and open it', async () => {
    const page = await openNew(about, { sandbox });
    expect(page.form().values()).toMatchObject({ kind: 'BILL', text: '' });
    expect(page.draft().attached.map(({ label }) => label)).toContain('订单');
    page.form().set('text', ' 电费多算了１0 元 ');
    await page.work().photos.add([jpeg(1), jpeg(2)]);
    await Promise.all([page.work().submit(), page.work().submit()]);
    expect(page.sent(paths.create)).toHaveLength(1);
    const [row, ...others] = await made();
    expect(others).toEqual([]);
    expect(page.visits).toEqual([{ how: 'replace', to: `/case/${row?.caseId}` }]);
    expect(page.form().isDirty()).toBe(false);
    const next = await openCase({ sandbox, keep: true, caseId: row?.caseId ?? '' });
    const [first] = next.shown().entries;
    expect(first).toMatchObject({ by: 'OWNER', text: '电费多算了10 元' });
    expect(first?.photos).toHaveLength(2);
    // What the owner saw before the press is what service got.
    expect(next.shown().attached).toEqual(page.draft().attached);
    next.stop();
    page.stop();
  });

  it('complaint: the facts are those of the chosen kind before it is sent', async () => {
    const page = await openNew(`?orderNo=${settled}`, { sandbox });
    expect(page.form().values().kind).toBeNull();
    page.form().set('text', '没充上');
    await page.work().submit();
    expect(page.form().problem()).toEqual({ field: 'kind', text: '请选择申诉的事' });
    expect(page.sent(paths.create)).toEqual([]);
    page.work().choose('CHARGE');
    expect(page.work().$factsKnown.get()).toBe(false);
    await page.work().submit();
    expect(page.requests.map(({ path }) => path).slice(-2)).toEqual([paths.draft, paths.create]);
    expect(page.sent(paths.draft).map(({ payload }) => payload)).toEqual([
      { orderNo: settled },
      { orderNo: settled, kind: 'CHARGE' },
    ]);
    expect(page.sent(paths.create)).toHaveLength(1);
    page.stop();
  });

  it('complaint: without its facts it is not sent, and keeps the input', async () => {
    const page = await openNew(about, { sandbox });
    page.form().set('text', '多收了');
    await page.control('fault', { path: paths.draft, kind: 'status', status: 503, times: 2 });
    page.work().choose('OTHER');
    await page.idle();
    await page.work().submit();
    expect(page.sent(paths.create)).toEqual([]);
    expect(page.form().problem()).toMatchObject({ field: 'root', text: /记录还没有加载出来/ });
    expect(page.form().values()).toMatchObject({ kind: 'OTHER', text: '多收了' });
    await page.screen.refresh();
    await page.work().submit();
    expect(await made()).toHaveLength(1);
    page.stop();
  });

  it('complaint: a second one of the kind leads to the first', async () => {
    const other = await openNew(about, { sandbox });
    const caseId = await submit(other, settled);
    const page = await openNew(about, { sandbox, keep: true });
    expect(page.screen.$work.get()).toBeNull();
    expect(page.visits).toEqual([{ how: 'replace', to: `/case/${caseId}` }]);
    page.stop();
    other.stop();
  });

  it('complaint: one that was submitted on another phone meanwhile is named, and the input stays', async () => {
    const page = await openNew(about, { sandbox });
    page.form().set('text', '多收了 3 元');
    const caseId = await submit(page, settled);
    await page.work().submit();
    await page.idle();
    expect(page.form().problem()?.field).toBe('root');
    expect(page.form().values().text).toBe('多收了 3 元');
    expect(page.draft().kinds.find(({ kind }) => kind === 'BILL')?.openCaseId).toBe(caseId);
    expect(await made()).toHaveLength(1);
    page.stop();
  });

  it('complaint: after a lost answer it is sent again with the same id, and is one', async () => {
    const page = await openNew(about, { sandbox });
    page.form().set('text', '多收了');
    await page.control('fault', {
      path: paths.create,
      kind: 'status',
      status: 502,
      when: 'after',
      times: 1,
    });
    await page.work().submit();
    expect(page.sent(paths.create)).toHaveLength(2);
    const [row, ...others] = await made();
    expect(others).toEqual([]);
    expect(page.visits).toEqual([{ how: 'replace', to: `/case/${row?.caseId}` }]);
    page.stop();
  });

  it('complaint: offline, after the end of the page and after the login the words are there; after a log-out they are gone', async () => {
    const page = await openNew(about, { sandbox });
    page.form().set('text', '占位费不该收');
    page.setOnline(false);
    await page.work().submit();
    expect(page.form().problem()?.field).toBe('root');
    expect(page.form().values().text).toBe('占位费不该收');
    page.stop();
    const again = await openNew(about, { sandbox, keep: true, storage: page.storage });
    expect(again.form().values().text).toBe('占位费不该收');
    again.bridge.native.user = null;
    await again.env.session.load();
    again.stop();
    const next = await openNew(about, { sandbox, keep: true, storage: page.storage });
    expect(next.form().values().text).toBe('');
    next.stop();
  });

  it('complaint: an expired session opens the login and then sends it once', async () => {
    const page = await openNew(about, { sandbox });
    page.form().set('text', '多收了');
    await page.control('expire-token', { login: 'normal' });
    await page.work().submit();
    expect(page.bridge.calls.filter(({ action }) => action === 'login')).toHaveLength(1);
    expect(await made()).toHaveLength(1);
    page.stop();
  });

  it.each(['', ' \u200b ', '字'.repeat(501)])(
    'complaint: the words %# are refused at their field',
    async (text) => {
      const page = await openNew(about, { sandbox });
      page.form().set('text', text);
      await page.work().submit();
      expect(page.form().problem()?.field).toBe('text');
      expect(page.sent(paths.create)).toEqual([]);
      page.stop();
    },
  );

  it.each([
    ['?orderNo=20260301000000000099', '订单不存在'],
    ['?orderNo=%3Cimg%20src%3Dx%3E', '订单不存在'],
    ['?connectorId=nowhere', '充电枪不存在'],
  ])('complaint: with the address %s there is nothing to complain about', async (query, text) => {
    const page = await openNew(query, { sandbox });
    expect(page.screen.$draft.get()).toMatchObject({ state: 'failed', error: { code: 1_280_004 } });
    expect(page.screen.missing.text).toBe(text);
    expect(page.toasts).toEqual([]);
    page.stop();
  });

  it('complaint: an order of another owner is not shown', async () => {
    const page = await openNew(about, { sandbox, login: 'new' });
    expect(page.screen.$draft.get()).toMatchObject({ state: 'failed', error: { code: 1_280_004 } });
    page.stop();
  });

  it('complaint: about nothing else there is one kind, which needs no choice', async () => {
    const page = await openNew('?kind=NONSENSE', { sandbox });
    expect(page.form().values().kind).toBe('OTHER');
    page.form().set('text', '希望多建桩');
    await page.work().submit();
    expect(await made()).toMatchObject([{ kind: 'OTHER', orderNo: null }]);
    page.stop();
  });

  it('complaint: a text that the back end proposes replaces no words of the owner', async () => {
    const page = await openNew(about, { sandbox });
    const end = page.change(paths.draft, (data) => ({ ...(data as object), text: '退款没有到账，请核实。' }));
    page.work().choose('OTHER');
    await page.idle();
    expect(page.form().values().text).toBe('退款没有到账，请核实。');
    page.form().set('text', '我自己写的');
    page.work().choose('BILL');
    await page.idle();
    expect(page.form().values().text).toBe('我自己写的');
    end();
    page.stop();
  });

  it('complaint: leaving a form with input asks first', async () => {
    const page = await openNew(about, { sandbox });
    expect(page.work().leave.asks()).toBe(false);
    page.form().set('text', 'x');
    expect(page.work().leave.asks()).toBe(true);
    page.stop();
  });

  it('complaint: without the calls of a first back end the page says that it failed', async () => {
    const page = await openNew(about, {
      sandbox,
      wire: (path, ask) =>
        path === paths.draft ? Promise.resolve(new Response('', { status: 404 })) : ask(),
    });
    const shown = page.screen.$draft.get();
    expect(shown).toMatchObject({ state: 'failed' });
    expect(shown.state === 'failed' && shown.error).toBeInstanceOf(AppError);
    expect(() => valueOf(page.screen.$draft)).toThrow();
    page.stop();
  });
});
