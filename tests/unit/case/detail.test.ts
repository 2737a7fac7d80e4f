import { describe, expect, it } from 'vitest';
import { codes } from '#contract/codes.ts';
import { buttonsOf } from '#features/case/detail/case-detail.tsx';
import { createCaseList } from '#features/case/list/case-list.tsx';
import { jpeg } from '#tests/support/jpeg.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestEnvironment } from '#tests/support/test-environment.ts';
import { openCase, paths, settled, submit } from './support.ts';

const sandbox = sharedSandbox();
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Lets time pass at the desk alone. */
const pass = ({ control }: Pick<TestEnvironment, 'control'>, advanceMs: number) =>
  control('clock', { advanceMs });

describe('/case/:id', () => {
  it('case: is followed from its submission to the answer without a press', async () => {
    const page = await openCase({ sandbox });
    expect(page.shown()).toMatchObject({ state: 'SUBMITTED', kind: 'BILL', actions: ['ADD', 'WITHDRAW'] });
    await pass(page, 31 * minuteMs);
    await page.tick(minuteMs + 1_000);
    expect(page.shown().state).toBe('HANDLING');
    await pass(page, 5 * hourMs);
    await page.tick(minuteMs + 1_000);
    expect(page.shown()).toMatchObject({ state: 'ANSWERED', overdue: false });
    expect(page.shown().outcome).not.toBeNull();
    expect(buttonsOf(page.shown()).map(({ label }) => label)).toContain('还有问题');
    page.stop();
  });

  it('case: a hidden page asks nothing, and a shown one at once', async () => {
    const page = await openCase({ sandbox });
    page.setVisible(false);
    const before = page.sent(paths.detail).length;
    await page.tick(10 * minuteMs);
    expect(page.sent(paths.detail)).toHaveLength(before);
    page.setVisible(true);
    await page.idle();
    expect(page.sent(paths.detail)).toHaveLength(before + 1);
    page.stop();
  });

  it.each([0.001, 1, 17])('case: no answer makes it ask without a pause, as %d ms', async (nextPollMs) => {
    const page = await openCase({ sandbox });
    page.change(paths.detail, (data) => ({ ...(data as object), nextPollMs }));
    await page.screen.refresh();
    const before = page.sent(paths.detail).length;
    await page.tick(10_000);
    expect(page.sent(paths.detail).length - before).toBeLessThanOrEqual(10);
    page.stop();
  });

  it('case: is withdrawn once, by two presses', async () => {
    const page = await openCase({ sandbox });
    page.screen.ask('withdraw');
    await Promise.all([page.screen.answer(), page.screen.answer()]);
    expect(page.sent(paths.withdraw)).toHaveLength(1);
    expect(page.shown()).toMatchObject({ state: 'CLOSED', outcome: null });
    expect(page.screen.$asking.get()).toBeNull();
    const before = page.sent(paths.detail).length;
    await page.tick(10 * minuteMs);
    // Nothing can change any more.
    expect(page.sent(paths.detail).length - before).toBeLessThanOrEqual(2);
    page.stop();
  });

  it('case: more words and photos arrive once, and need one of both', async () => {
    const page = await openCase({ sandbox });
    page.screen.ask('add');
    const { form, photos } = page.words('add');
    await form.submit();
    expect(form.problem()).toMatchObject({ field: 'text' });
    await photos.add([jpeg(3)]);
    await Promise.all([form.submit(), form.submit()]);
    await page.idle();
    expect(page.sent(paths.add)).toHaveLength(1);
    expect(page.shown().entries[page.shown().entries.length - 1]).toMatchObject({ by: 'OWNER', text: '' });
    expect(page.screen.$asking.get()).toBeNull();
    expect(page.toasts).toEqual(['已补充，客服会继续处理']);
    page.stop();
  });

  it('case: after a lost answer the words are there once', async () => {
    const page = await openCase({ sandbox });
    page.screen.ask('add');
    const { form } = page.words('add');
    form.set('text', '发票也没有');
    await page.control('fault', { path: paths.add, kind: 'status', status: 502, when: 'after', times: 1 });
    await form.submit();
    await page.idle();
    expect(page.shown().entries.filter(({ text }) => text === '发票也没有')).toHaveLength(1);
    page.stop();
  });

  it('case: words that cannot be sent are kept, also by the end of the page', async () => {
    const page = await openCase({ sandbox });
    const { form } = page.words('add');
    form.set('text', '下午三点的那次');
    page.setOnline(false);
    await form.submit();
    expect(form.values().text).toBe('下午三点的那次');
    page.stop();
    const again = await openCase({ sandbox, keep: true, caseId: page.caseId, storage: page.storage });
    expect(again.words('add').form.values().text).toBe('下午三点的那次');
    again.stop();
  });

  it('case: an answered one is reopened once', async () => {
    const page = await openCase({ sandbox });
    await pass(page, 6 * hourMs);
    await page.screen.refresh();
    expect(page.shown()).toMatchObject({ state: 'ANSWERED', actions: ['REOPEN'] });
    page.screen.ask('reopen');
    const { form } = page.words('reopen');
    form.set('text', '还是不对');
    await Promise.all([form.submit(), form.submit()]);
    await page.idle();
    expect(page.sent(paths.reopen)).toHaveLength(1);
    expect(page.shown()).toMatchObject({ state: 'HANDLING', outcome: null });
    await pass(page, 6 * hourMs);
    await page.screen.refresh();
    expect(page.shown().actions).not.toContain('REOPEN');
    page.screen.ask('reopen');
    form.set('text', '第三次');
    await form.submit();
    await page.idle();
    expect(page.sent(paths.reopen)).toHaveLength(2);
    expect(page.screen.$asking.get()).toBeNull();
    expect(page.shown().state).toBe('ANSWERED');
    page.stop();
  });

  it('case: a question that another tab has made pointless closes and says so', async () => {
    const page = await openCase({ sandbox });
    page.screen.ask('withdraw');
    const other = await openCase({ sandbox, keep: true, caseId: page.caseId });
    other.screen.ask('withdraw');
    await other.screen.answer();
    await page.tick(minuteMs + 1_000);
    expect(page.screen.$asking.get()).toBeNull();
    expect(page.toasts).toEqual(['状态已更新，请查看最新进展']);
    other.stop();
    page.stop();
  });

  it.each(['none', 'C99999999', '<img src=x>', '../../etc', '\u0000'])(
    'case: the page says that there is no %j',
    async (caseId) => {
      const page = await openCase({ sandbox, caseId });
      expect(page.screen.$live.get()).toMatchObject({ state: 'failed', error: { code: codes.noSuchOrder } });
      expect(page.toasts).toEqual([]);
      page.stop();
    },
  );

  it('case: that of another owner is not shown', async () => {
    const page = await openCase({ sandbox });
    const other = await openCase({ sandbox, keep: true, login: 'heavy', caseId: page.caseId });
    expect(other.screen.$live.get()).toMatchObject({ state: 'failed', error: { code: codes.noSuchOrder } });
    other.stop();
    page.stop();
  });

  it.each(['entries', 'attached', 'actions', 'dueTime', 'outcome', 'serviceTel', 'about', 'nextPollMs'])(
    'case: is shown without %s',
    async (field) => {
      const page = await openCase({ sandbox });
      page.change(paths.detail, (data) => ({ ...(data as object), [field]: undefined }));
      await page.screen.refresh();
      expect(page.screen.$live.get()).toMatchObject({ state: 'ready', error: null });
      page.stop();
    },
  );
});

describe('/case/list', () => {
  it('cases: are listed page by page, each once, and a new one appears by itself', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'normal', address: '/case/list' });
    const screen = createCaseList(test.env);
    const stop = screen.$list.listen(() => {});
    await test.idle();
    const ids = () => {
      const shown = screen.$list.get();
      return shown.state === 'ready' ? shown.value.list.map(({ caseId }) => caseId) : [];
    };
    const before = ids();
    const made = await submit(test, settled, 'OTHER');
    await test.tick(minuteMs + 1_000);
    expect(ids()).toEqual([made, ...before]);
    stop();
  });
});
