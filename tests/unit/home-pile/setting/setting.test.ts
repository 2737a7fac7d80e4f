import { describe, expect, it } from 'vitest';
import type { PlugSchedule } from '#contract/schema/home-pile/plug-setting.ts';
import { pileConsole } from '#contract/calls/home-pile/pile-console.ts';
import { codes } from '#contract/codes.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { memoryStorage } from '#core/storage.ts';
import { createSetting } from '#features/home-pile/setting/setting.store.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { openSetting, readSetting, savePath, saves } from './support.ts';

const sandbox = sharedSandbox();
const open = (options = {}) => openSetting({ sandbox, ...options });

const schedule = (id: string, change: Partial<PlugSchedule> = {}): PlugSchedule => ({
  id,
  enabled: true,
  startMin: 600,
  endMin: 660,
  weekdays: [1],
  ...change,
});

describe('/plugCharge/setting', () => {
  it('settings of a pile: shows them, saves changes and goes back', async () => {
    const test = await open();
    const { form, work, toasts, visits } = test;
    expect(form.values()).toMatchObject({
      mode: 'SCHEDULE',
      targetSoc: 90,
      maxCurrentA: 16,
      pricing: 'TARIFF',
    });
    form.set('targetSoc', 80);
    form.set('pricing', 'OWN');
    form.set('priceText', '０.58８9');
    await work.save();
    expect(toasts).toContain('设置已保存');
    // The page goes back; without an earlier page it would open the console.
    expect(visits).toEqual([{ how: 'back', to: '/plugCharge/console?pileId=HP10000003' }]);
    expect(await readSetting(test)).toMatchObject({ version: 2, targetSoc: 80, priceE4: 5_889 });
  });

  it('settings of a pile: keeps showing the saved values until the page is left, without further requests', async () => {
    const page = await openSetting({ sandbox });
    const { form, work, storage } = page;
    form.set('targetSoc', 80);
    await work.save();
    expect(page.toasts).toEqual(['设置已保存']);
    expect(form.values().targetSoc).toBe(80);
    expect(form.isDirty()).toBe(false);
    const again = await openSetting({ sandbox, keep: true, storage });
    expect(again.work.$restored.get()).toBe(false);
    expect(again.form.values().targetSoc).toBe(80);
  });

  it('settings of a pile of another user fail with 1291003', async () => {
    const address = '/plugCharge/setting?pileId=HP10000002';
    const test = await createTestEnvironment({ sandbox, login: 'heavy', address });
    const { $view } = createSetting(test.env);
    $view.listen(() => {});
    await test.idle();
    expect($view.get()).toMatchObject({ state: 'failed', error: { code: codes.homePileError } });
  });
});

describe('saved settings of a pile', () => {
  it('the next start of a pile follows the saved schedule, and there is none in another mode', async () => {
    const test = await open();
    const nextStart = async () => (await test.env.call(pileConsole, { pileId: 'HP10000003' })).nextStartTime;
    // Monday, 10 in the morning: the night begins at 23:00.
    const before = await nextStart();
    test.form.set('schedules', [schedule('noon', { startMin: 720, endMin: 780 })]);
    await test.work.save();
    expect(before).not.toBeNull();
    expect((before ?? 0) - ((await nextStart()) ?? 0)).toBe(11 * 3_600_000);
    const again = await open({ keep: true });
    again.form.set('mode', 'APP_ONLY');
    await again.work.save();
    expect(await nextStart()).toBeNull();
  });
});

describe('invalid settings', () => {
  const five = [1, 2, 3, 4, 5].map((day) => schedule(String(day), { weekdays: [day] }));
  it.each<[name: string, schedules: PlugSchedule[], field: string, text: string]>([
    ['an end that is the start', [schedule('a', { endMin: 600 })], 'schedules', '开始时间与结束时间不能相同'],
    ['no day', [schedule('a', { weekdays: [] })], 'schedules', '请选择重复日期'],
    [
      'the same hour twice',
      [schedule('a'), schedule('b', { startMin: 630, endMin: 700 })],
      'schedules',
      '预约时段不能重叠',
    ],
    [
      'a night that runs into the next morning',
      [
        schedule('a', { startMin: 1_380, endMin: 420 }),
        schedule('b', { startMin: 400, endMin: 500, weekdays: [2] }),
      ],
      'schedules',
      '预约时段不能重叠',
    ],
    [
      'a Sunday night that runs into Monday',
      [
        schedule('a', { startMin: 1_380, endMin: 420, weekdays: [7] }),
        schedule('b', { startMin: 0, endMin: 60 }),
      ],
      'schedules',
      '预约时段不能重叠',
    ],
    ['six of them', [...five, schedule('6', { weekdays: [6] })], 'schedules', '最多添加5个预约时段'],
    ['no time at all', [], 'schedules', '请至少启用一个预约时段'],
    ['only times that are off', [schedule('a', { enabled: false })], 'schedules', '请至少启用一个预约时段'],
  ])('pile settings: %s: error at the field, nothing sent', async (_name, schedules, field, text) => {
    const { form, work, toasts, requests } = await open();
    form.set('schedules', schedules);
    await work.save();
    expect(form.problem()).toEqual({ field, text });
    expect(toasts).toEqual([text]);
    expect(saves({ requests })).toEqual([]);
    expect(form.values().schedules).toEqual(schedules);
  });

  it('a schedule may end before its start: that is on the next day', async () => {
    const test = await open();
    test.form.set('schedules', [schedule('a', { startMin: 1_320, endMin: 360 })]);
    await test.work.save();
    expect((await readSetting(test)).schedules).toMatchObject([{ startMin: 1_320, endMin: 360 }]);
  });

  it.each(['', '-1', 'abc', '0.58891', '10', '1e3'])('a price of “%s” cannot be saved', async (priceText) => {
    const { form, work } = await open();
    form.set('pricing', 'OWN');
    form.set('priceText', priceText);
    await work.save();
    expect(form.problem()).toEqual({ field: 'priceText', text: '请输入0-9.9999之间的电价，最多4位小数' });
  });

  it('plug & charge without a car, too much current and a target between two steps cannot be saved', async () => {
    const { form, work } = await open();
    form.set('mode', 'PLUG_AND_CHARGE');
    form.set('authVins', []);
    await work.save();
    expect(form.problem()).toEqual({ field: 'authVins', text: '请至少选择一辆授权车辆' });
    form.set('authVins', ['LGWEF4A50SX000001']);
    await work.save();
    expect(form.problem()).toEqual({ field: 'authVins', text: '授权车辆须为您名下的车辆' });
    form.set('authVins', ['LGWEF4A50SX000004']);
    form.set('maxCurrentA', 17);
    await work.save();
    expect(form.problem()).toEqual({ field: 'maxCurrentA', text: '电流上限须为6-16A' });
    form.set('maxCurrentA', 16);
    form.set('targetSoc', 83);
    await work.save();
    expect(form.problem()).toEqual({ field: 'targetSoc', text: '充电目标须为50%-100%，每5%一档' });
  });
});

describe('a failure', () => {
  it('a refusal of the pile is shown above the settings, keeps the input, and can be retried', async () => {
    const test = await open();
    const { form, work } = test;
    form.set('targetSoc', 80);
    await test.control('fault', {
      path: savePath,
      kind: 'refuse',
      code: codes.homePileError,
      message: '充电桩响应异常，请稍后重试',
      times: 1,
    });
    await work.save();
    expect(work.$barred.get()).toBe('充电桩响应异常，请稍后重试');
    expect(form.values().targetSoc).toBe(80);
    await work.save();
    expect(work.$barred.get()).toBe('');
    expect((await readSetting(test)).targetSoc).toBe(80);
  });

  it('settings of a pile that is offline are refused by the pile and not changed', async () => {
    const test = await open();
    test.form.set('targetSoc', 80);
    await test.control('home-pile', { pileId: 'HP10000003', event: 'offline' });
    await test.work.save();
    expect(test.work.$barred.get()).toBe('充电桩已离线，请检查电源与网络');
    expect(await readSetting(test)).toMatchObject({ version: 1, targetSoc: 90 });
    expect(test.form.values().targetSoc).toBe(80);
  });

  it('settings refused without a car lead to the page that binds one', async () => {
    const test = await open();
    const { work, bridge } = test;
    test.form.set('targetSoc', 80);
    await test.sandbox.context.db.deleteFrom('car').where('userId', '=', '10000003').execute();
    await work.save();
    expect(work.$notice.get()).toMatchObject({
      kind: 'no-car',
      text: '您还未绑定车辆，请先绑定',
      action: '去绑定',
    });
    await work.followNotice();
    expect(bridge.calls).toContainEqual({ action: 'openPage', params: { type: 'NATIVE', page: 'bindCar' } });
    expect(test.form.values().targetSoc).toBe(80);
  });

  it.each(['cut', 'status', 'broken-body'])(
    'a network failure (%s) keeps the input of the settings',
    async (kind) => {
      const test = await open();
      test.form.set('maxCurrentA', 10);
      await test.control('fault', { path: savePath, kind });
      await test.work.save();
      expect(test.form.problem()?.field).toBe('root');
      expect(test.form.values().maxCurrentA).toBe(10);
    },
  );

  it('after a lost answer saved settings are recognised by reading them, and not sent twice', async () => {
    const test = await open();
    test.form.set('maxCurrentA', 10);
    await test.control('fault', { path: savePath, kind: 'cut', when: 'after', times: 1 });
    await test.work.save();
    expect(test.toasts).toContain('设置已保存');
    expect(await readSetting(test)).toMatchObject({ version: 2, maxCurrentA: 10 });
  });
});

describe('unsaved settings', () => {
  it('leaving unsaved settings asks first, also by the back key, and discards them on confirmation', async () => {
    const storage = memoryStorage();
    const { form, work, visits, bridge } = await open({ storage });
    work.leave.goBack();
    expect(visits).toEqual([{ how: 'back', to: '/plugCharge/console?pileId=HP10000003' }]);
    form.set('targetSoc', 70);
    work.leave.goBack();
    expect(work.leave.$asking.get()).toBe(true);
    work.leave.stay();
    bridge.emit('backPressed', undefined);
    expect(work.leave.$asking.get()).toBe(true);
    work.leave.leave();
    expect(visits).toHaveLength(2);
    const again = await open({ storage, keep: true });
    expect(again.form.values().targetSoc).toBe(90);
  });

  it('unsaved settings are restored when the page opens again, with a note, and can be discarded', async () => {
    const storage = memoryStorage();
    const { form } = await open({ storage });
    form.set('targetSoc', 70);
    const again = await open({ storage, keep: true });
    expect(again.form.values().targetSoc).toBe(70);
    expect(again.work.$restored.get()).toBe(true);
    again.work.discard();
    expect(again.form.values().targetSoc).toBe(90);
    expect(again.work.$restored.get()).toBe(false);
  });
});
