import { describe, expect, it, onTestFinished } from 'vitest';
import { createMonth, createRecords, monthAfter } from '#features/home-pile/console/pile-history.tsx';
import { createRename } from '#features/home-pile/console/console-dialogs.tsx';
import { isNotBound } from '#features/home-pile/named-pile.ts';
import { heatWarnings, stateOf, waitsFor } from '#features/home-pile/console/console-view.ts';
import { monthOf } from '#core/time/month.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { lastVisit } from '#tests/unit/pile/support.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { consoleOpener, pass, paths, plugged, scheduled } from './support.ts';

const sandbox = sharedSandbox();
const openConsole = consoleOpener(sandbox);

describe('/plugCharge/console', () => {
  it('console: shows the first pile and polls it as the server says, but not while the page is hidden', async () => {
    const page = await openConsole();
    expect(page.value()).toMatchObject({ pile: { pileId: plugged, state: 'CHARGING' } });
    await page.tick(5_000);
    await page.idle();
    expect(page.sent(paths.console)).toHaveLength(2);
    page.setVisible(false);
    await page.tick(60_000);
    expect(page.sent(paths.console)).toHaveLength(2);
    page.setVisible(true);
    await page.idle();
    expect(page.sent(paths.console)).toHaveLength(3);
  });

  it('console: a stop is done only after the pile has carried it out, not when it is accepted', async () => {
    const page = await openConsole({}, `?pileId=${plugged}`);
    page.screen.ask('STOP');
    await Promise.all([page.screen.answer(), page.screen.answer()]);
    expect(page.sent(paths.command)).toHaveLength(1);
    expect(page.screen.$step.get()).toEqual({ state: 'waiting', cmd: 'STOP' });
    expect(page.value()).toMatchObject({
      pile: { state: 'CHARGING' },
      actions: [],
      command: { cmd: 'STOP' },
    });
    await pass(page, 3);
    expect(page.screen.$step.get()).toEqual({ state: 'none' });
    expect(page.toasts).toEqual(['已停止充电']);
    expect(page.value()).toMatchObject({ pile: { state: 'FINISHED' }, session: { stopReason: 0 } });
    expect(stateOf(page.value()).text).toBe('已结束');
  });

  it.each([
    ['fail', '充电桩拒绝执行该指令'],
    ['silent', '充电桩未响应，请检查网络'],
  ])('console: shows the result of a command: %s', async (pileCommand, text) => {
    const page = await openConsole();
    await page.control('scenario', { pileCommand });
    page.screen.ask('STOP');
    await page.screen.answer();
    await pass(page, 16);
    expect(page.screen.$step.get()).toMatchObject({ state: 'failed', text });
    expect(page.sent(paths.result).length).toBeLessThanOrEqual(15);
    expect(page.value().pile.state).toBe('CHARGING');
    page.screen.dismissFailure();
    expect(page.screen.$step.get()).toEqual({ state: 'none' });
  });

  it('console: a command fails after fifteen lost answers, and is not polled while the page is hidden', async () => {
    const page = await openConsole();
    const end = page.hang(paths.result);
    page.screen.ask('STOP');
    await page.screen.answer();
    page.setVisible(false);
    await pass(page, 5);
    expect(page.sent(paths.result)).toHaveLength(0);
    end();
    page.setVisible(true);
    await pass(page, 5);
    expect(page.screen.$step.get()).toEqual({ state: 'none' });
  });

  it('console: a press after a lost answer sends a new command and ignores the result of the old one', async () => {
    let isLost = false;
    const page = await openConsole(
      {
        login: 'heavy',
        wire: async (path, ask) => {
          const answer = await ask();
          if (isLost && (path === paths.command || path === paths.console)) throw new TypeError('lost');
          return answer;
        },
      },
      `?pileId=${scheduled}`,
    );
    isLost = true;
    await page.screen.command('LOCK');
    await pass(page, 40);
    isLost = false;
    await page.screen.command('UNLOCK');
    await pass(page, 5);
    expect(page.value().gunLocked).toBe(false);
    await page.screen.command('LOCK');
    await pass(page, 5);
    expect(page.value().gunLocked).toBe(true);
  });

  it('console: follows a command that was sent before the page was opened', async () => {
    const first = await openConsole({ login: 'heavy' }, `?pileId=${scheduled}`);
    await first.screen.command('LOCK');
    const second = await openConsole(
      { login: 'heavy', keep: true, now: first.clock.now() },
      `?pileId=${scheduled}`,
    );
    expect(second.screen.$step.get()).toEqual({ state: 'waiting', cmd: 'LOCK' });
    await pass(second, 3);
    expect(second.value()).toMatchObject({ gunLocked: true, actions: ['UNLOCK', 'RESTART', 'UPGRADE'] });
  });

  it('console: a command that another page has carried out is refused, and the present state is shown', async () => {
    const page = await openConsole();
    page.screen.ask('STOP');
    await page.control('home-pile', { pileId: plugged, event: 'unplug' });
    await page.screen.answer();
    expect(page.toasts).toEqual(['当前没有进行中的充电']);
    expect(page.value().pile.state).toBe('IDLE');
    expect(page.screen.$asking.get()).toBeNull();
  });

  it('console: shows the last values of an offline pile, and new ones once it is online again', async () => {
    const page = await openConsole();
    const { sampleTime } = page.value();
    await page.control('home-pile', { pileId: plugged, event: 'silence' });
    await page.tick(95_000);
    await page.screen.refresh();
    const offline = page.value();
    expect(offline).toMatchObject({ pile: { state: 'OFFLINE', online: false }, actions: [], sampleTime });
    await page.control('home-pile', { pileId: plugged, event: 'beat' });
    await page.screen.refresh();
    expect(page.value().pile.online).toBe(true);
  });

  it('console: shows no pile of another user, and none if there is none', async () => {
    const foreign = await openConsole({}, `?pileId=${scheduled}`);
    const nobody = await openConsole({ login: 'new' });
    for (const { screen } of [foreign, nobody]) {
      const live = screen.$live.get();
      expect(live.state === 'failed' && isNotBound(live.error)).toBe(true);
    }
    expect([foreign.screen.isNamed, nobody.screen.isNamed]).toEqual([true, false]);
    nobody.screen.toPiles();
    expect(lastVisit(nobody)).toBe('/pile/introduce');
    expect(nobody.toasts).toEqual([]);
  });

  it('console: shows the start of the next schedule, and parts that are too hot', async () => {
    const page = await openConsole({ login: 'heavy' });
    expect(waitsFor(page.value())).toBe('23:00 预约充电');
    await page.control('home-pile', { pileId: scheduled, event: 'fault', code: 'E203' });
    await page.screen.refresh();
    expect(heatWarnings(page.value())).toEqual(['充电枪温度 88.5℃，过高']);
    expect(stateOf(page.value())).toEqual({ text: '故障', tone: 'fault' });
  });

  it('console: works with answers that contain almost nothing', async () => {
    const page = await openConsole();
    const end = page.change(paths.console, () => ({ pile: { pileId: plugged } }));
    await page.screen.refresh();
    expect(page.value()).toMatchObject({
      pile: { state: 'UNKNOWN', online: null },
      actions: [],
      session: null,
    });
    end();
  });

  it('console: unbinds once and opens the list of piles', async () => {
    const page = await openConsole({ login: 'heavy' });
    page.screen.ask('unbind');
    await Promise.all([page.screen.answer(), page.screen.answer()]);
    expect(page.sent(paths.unbind)).toHaveLength(1);
    expect(lastVisit(page)).toBe('/pile/introduce');
    expect(page.toasts).toContain('已解绑');
  });

  it('console: recognises after a lost answer that the pile is unbound', async () => {
    const page = await openConsole({ sandbox: undefined, login: 'heavy' });
    await page.control('fault', { path: paths.unbind, kind: 'cut', when: 'after', times: 1 });
    page.screen.ask('unbind');
    await page.screen.answer();
    expect(page.sent(paths.unbind)).toHaveLength(1);
    expect(lastVisit(page)).toBe('/pile/introduce');
    expect(page.toasts).toContain('已解绑');
    await page.close();
  });

  it('console: a new name of a pile is checked by the rules of the back end before it is sent', async () => {
    const page = await openConsole();
    const form = createRename(page.env, page.value().pile, () => void page.screen.done());
    form.set('name', '   ');
    await form.submit();
    expect(form.problem()).toMatchObject({ text: '桩名称请输入1-12个字' });
    form.set('name', ' 车库 1 号桩 ');
    await form.submit();
    await page.idle();
    expect(page.value().pile.name).toBe('车库 1 号桩');
  });
});

describe('history of a pile', () => {
  it('history of a pile: comes page by page, and months add up', async () => {
    const { env, idle, clock } = await openConsole();
    const records = createRecords(env, plugged);
    onTestFinished(records.$list.listen(() => {}));
    await idle();
    await records.more();
    const { list, total } = valueOf(records.$list);
    expect(list.length).toBe(Math.min(total, 20));
    const month = monthAfter(monthOf(clock.now()), -1);
    const stat = createMonth(env, plugged, month);
    onTestFinished(stat.$state.listen(() => {}));
    await idle();
    const { sum, days } = valueOf(stat.$state);
    expect(days.reduce((all, { wh }) => all + wh, 0)).toBe(sum?.wh);
  });

  it('history of a pile: months go on over the end of a year', () => {
    expect([monthAfter('2026-01', -1), monthAfter('2025-12', 1), monthAfter('2026-03', 0)]).toEqual([
      '2025-12',
      '2026-01',
      '2026-03',
    ]);
  });
});
