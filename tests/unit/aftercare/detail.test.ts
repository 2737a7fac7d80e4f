import { describe, expect, it } from 'vitest';
import { createRate } from '#features/rating/rating.store.ts';
import { createMove, createReopening } from '#features/aftercare/detail/repair-sheets.store.ts';
import { createRecord } from '#features/aftercare/record/repair-record.tsx';
import { visitWord } from '#core/time/visit.ts';
import { nextWord, statusLabel } from '#features/aftercare/repair-words.ts';
import { repairStatuses } from '#contract/schema/home-pile/repair.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { openDetail, paths, seeded } from './support.ts';

const sandbox = sharedSandbox();
const reason = '修完第二天指示灯又不亮了';

describe('/aftercare/detail', () => {
  it.each(['none', 'R2026022800000003', '<img src=x>', '../../etc', '%', '\u0000'])(
    'repair: the page says that there is no repair %j',
    async (repairId) => {
      const test = await createTestEnvironment({
        sandbox,
        login: 'normal',
        address: `/aftercare/detail?id=${encodeURIComponent(repairId)}`,
      });
      const { createRepairDetail } = await import('#features/aftercare/detail/repair-detail.store.ts');
      const screen = createRepairDetail(test.env);
      const stop = screen.$live.listen(() => {});
      await test.idle();
      expect(screen.$live.get()).toMatchObject({ state: 'failed', error: { code: 1_280_004 } });
      expect(test.toasts).toEqual([]);
      stop();
    },
  );

  it('repair: two presses accept a quote once', async () => {
    const page = await openDetail(seeded.quote, { sandbox, login: 'heavy' });
    expect(page.repair()).toMatchObject({ status: 'QUOTE_CONFIRM', quoteAmount: 26_800, actions: ['QUOTE'] });
    page.screen.ask('accept');
    await Promise.all([page.screen.answer(), page.screen.answer()]);
    expect(page.sent(paths.quote)).toHaveLength(1);
    expect(page.repair().status).toBe('REPAIRING');
    expect(page.screen.$asking.get()).toBeNull();
    page.stop();
  });

  it('repair: accepts only the amount that the user has read', async () => {
    const page = await openDetail(seeded.quote, { sandbox, login: 'heavy' });
    page.screen.ask('accept');
    const { db } = sandbox.sandbox.context;
    const row = await db
      .selectFrom('repair')
      .select('json')
      .where('repairId', '=', seeded.quote)
      .executeTakeFirstOrThrow();
    const json = JSON.stringify({ ...(JSON.parse(row.json) as object), quoteAmount: 99_900 });
    await db.updateTable('repair').set({ json }).where('repairId', '=', seeded.quote).execute();
    await page.screen.answer();
    expect(page.toasts).toEqual(['报价已更新，请重新确认']);
    expect(page.repair()).toMatchObject({ status: 'QUOTE_CONFIRM', quoteAmount: 99_900 });
    page.stop();
  });

  it('repair: refusing a quote closes the repair without a price', async () => {
    const page = await openDetail(seeded.quote, { sandbox, login: 'heavy' });
    page.screen.ask('refuse');
    await page.screen.answer();
    expect(statusLabel(page.repair()).text).toBe('已关闭');
    expect(nextWord(page.repair())).toBe('未接受报价 ¥268.00，未进行维修，没有产生费用');
    expect(page.repair().actions).toEqual([]);
    page.stop();
  });

  it('repair: an agreed visit is moved once, to another time', async () => {
    const page = await openDetail(seeded.scheduled, { sandbox });
    const { form, config } = createMove(page.env, page.screen, page.repair);
    const stop = config.$state.listen(() => {});
    await page.idle();
    const shown = config.$state.get();
    const slots = shown.state === 'ready' ? shown.value.slots : [];
    form.set('expectedTime', page.repair().engineer?.visitTime ?? null);
    await form.submit();
    expect(form.problem()?.text).toBe('请选择与当前不同的上门时间');
    const time = slots[4]?.slots[1]?.startTime ?? 0;
    form.set('expectedTime', time);
    await Promise.all([form.submit(), form.submit()]);
    await page.idle();
    expect(page.sent(paths.move)).toHaveLength(1);
    expect(page.repair()).toMatchObject({ status: 'SCHEDULED', engineer: { visitTime: time }, actions: [] });
    form.set('expectedTime', slots[5]?.slots[0]?.startTime ?? 0);
    await form.submit();
    expect(form.problem()?.text).toBe('上门时间只能修改一次，请联系工程师');
    stop();
    page.stop();
  });

  it('repair: the visit can be moved as often as wanted before the repair is accepted', async () => {
    const page = await openDetail(seeded.submitted, { sandbox, login: 'heavy' });
    const { form, config } = createMove(page.env, page.screen, page.repair);
    const stop = config.$state.listen(() => {});
    await page.idle();
    const shown = config.$state.get();
    for (const day of [3, 4, 5]) {
      const time = (shown.state === 'ready' && shown.value.slots[day]?.slots[0]?.startTime) || 0;
      form.set('expectedTime', time);
      await form.submit();
      await page.idle();
      expect(page.repair()).toMatchObject({ status: 'SUBMITTED', expectedTime: time });
    }
    stop();
    page.stop();
  });

  it('repair: can be reopened once; a second time is not offered, and refused', async () => {
    const page = await openDetail(seeded.done, { sandbox });
    expect(page.repair().actions).toEqual(['REOPEN', 'RATE', 'CONFIRM']);
    const form = createReopening(page.env, page.screen, seeded.done);
    await form.submit();
    expect(form.problem()).toEqual({ field: 'reason', text: '请填写故障描述' });
    form.set('reason', reason);
    await Promise.all([form.submit(), form.submit()]);
    await page.idle();
    expect(page.sent(paths.confirm)).toHaveLength(1);
    expect(page.repair()).toMatchObject({ status: 'ACCEPTED', result: null, engineer: null });
    for (const event of ['dispatch', 'fixVisit', 'start', 'finish'])
      await page.control('repair', { repairId: seeded.done, event });
    await page.screen.refresh();
    expect(page.repair().actions).toEqual(['RATE', 'CONFIRM']);
    form.set('reason', `${reason}，第二次`);
    await form.submit();
    expect(form.problem()?.text).toBe('每单只能返修一次，请重新报修');
    page.stop();
  });

  it('repair: a sheet that is refused because the state has changed closes with its reason and the present state', async () => {
    const page = await openDetail(seeded.scheduled, { sandbox });
    page.screen.ask('reschedule');
    const { form, config } = createMove(page.env, page.screen, page.repair);
    const stop = config.$state.listen(() => {});
    await page.idle();
    const shown = config.$state.get();
    form.set('expectedTime', (shown.state === 'ready' && shown.value.slots[4]?.slots[0]?.startTime) || 0);
    await page.control('repair', { repairId: seeded.scheduled, event: 'start' });
    await form.submit();
    await page.idle();
    expect(page.repair()).toMatchObject({ status: 'REPAIRING', actions: [] });
    expect(page.screen.$asking.get()).toBeNull();
    expect(page.toasts).toEqual(['当前状态不可改约，请联系工程师']);
    stop();
    page.stop();
  });

  it('repair: a poll that closes an open question says that the state has changed', async () => {
    const page = await openDetail(seeded.submitted, { sandbox, login: 'heavy' });
    page.screen.ask('cancel');
    await page.control('repair', { repairId: seeded.submitted, event: 'accept' });
    await page.tick(61_000);
    // A quote that was accepted elsewhere can still be cancelled, so the question stays open.
    expect(page.screen.$asking.get()).toBe('cancel');
    expect(page.toasts).toEqual([]);
    for (const event of ['dispatch', 'fixVisit', 'start'])
      await page.control('repair', { repairId: seeded.submitted, event });
    await page.tick(61_000);
    expect(page.repair().status).toBe('REPAIRING');
    expect(page.screen.$asking.get()).toBeNull();
    expect(page.toasts).toEqual(['状态已更新，请查看最新进展']);
    page.stop();
  });

  it('repair: a sheet that is refused for its input stays open', async () => {
    const page = await openDetail(seeded.scheduled, { sandbox });
    page.screen.ask('reschedule');
    const { form } = createMove(page.env, page.screen, page.repair);
    form.set('expectedTime', 1_700_000_000_000);
    await form.submit();
    expect(form.problem()).toEqual({ field: 'expectedTime', text: '请选择有效的上门时间' });
    expect(page.screen.$asking.get()).toBe('reschedule');
    expect(page.toasts).toEqual([]);
    page.stop();
  });

  it('repair: after a lost answer the question closes once its effect is read', async () => {
    const page = await openDetail(seeded.done, { sandbox });
    page.screen.ask('confirm');
    await page.control('fault', {
      path: paths.confirm,
      kind: 'status',
      status: 502,
      when: 'after',
      times: 1,
    });
    await page.screen.answer();
    await page.idle();
    expect(page.repair().status).toBe('CLOSED');
    expect(page.screen.$asking.get()).toBeNull();
    page.screen.ask('cancel');
    await page.screen.refresh();
    expect(page.screen.$asking.get()).toBeNull();
    page.stop();
  });

  it('repair: is polled until it has ended', async () => {
    const page = await openDetail(seeded.done, { sandbox });
    const asked = () => page.sent('/v1/h5/energy/home/repair/info').length;
    await page.tick(61_000);
    expect(asked()).toBe(2);
    page.screen.ask('confirm');
    await page.screen.answer();
    const before = asked();
    await page.tick(600_000);
    expect(asked()).toBe(before);
    page.stop();
  });

  it('repair: can be rated when it is done, and not before', async () => {
    const open = async (repairId: string) => {
      const address = `/rate/${repairId}?type=repair`;
      const test = await createTestEnvironment({ sandbox, login: 'normal', address });
      const screen = createRate(test.env);
      screen.$rate.listen(() => {});
      await test.idle();
      return screen.$rate.get();
    };
    expect(await open(seeded.done)).toMatchObject({
      value: { blockReason: null, target: { name: '7kW 家用充电桩', detail: '指示灯异常' } },
    });
    expect(await open(seeded.scheduled)).toMatchObject({ value: { blockReason: '维修完成后才能评价' } });
  });
});

describe('/aftercare/record', () => {
  it('/aftercare/record lists all repairs page by page, each once', async () => {
    const test = await createTestEnvironment({ sandbox, login: 'heavy', address: '/aftercare/record' });
    const screen = createRecord(test.env);
    const stop = screen.$list.listen(() => {});
    await test.idle();
    await screen.more();
    const shown = screen.$list.get();
    const rows = shown.state === 'ready' ? shown.value.list : [];
    expect(rows).toHaveLength(11);
    expect(new Set(rows.map(({ repairId }) => repairId)).size).toBe(11);
    stop();
  });
});

describe('the words of a repair', () => {
  const bare = { engineer: null, expectedTime: null, expectedEndTime: null, quoteAmount: null, result: null };

  it('repair: every state has texts, also if nothing else is known', () => {
    for (const status of repairStatuses) {
      expect(statusLabel({ ...bare, status }).text).not.toBe('');
      expect(nextWord({ ...bare, status })).not.toMatch(/^$|NaN|null|undefined/);
    }
    expect(statusLabel({ ...bare, status: 'UNKNOWN' }).text).toBe('未知');
  });

  it('repair: texts show day and time in Asia/Shanghai', () => {
    expect(visitWord(Date.UTC(2026, 2, 4, 17, 0))).toBe('3月5日 周四 01:00');
    expect(visitWord(null)).toBe('--');
  });
});
