import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { NoticeSettings } from '#contract/schema/notice.ts';
import { hoursText, SettingBody } from '#features/notices/setting/notice-setting.page.tsx';
import { createNoticeSetting } from '#features/notices/setting/notice-setting.store.ts';
import { createHours } from '#features/notices/setting/quiet-sheet.tsx';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();
const savePath = '/v1/h5/charging/notice/setting/save';

async function openSetting(options: TestOptions = {}) {
  const test = await createTestEnvironment({
    sandbox,
    login: 'normal',
    address: '/mine/noticeSetting',
    ...options,
  });
  const screen = createNoticeSetting(test.env);
  const stop = screen.$settings.listen(() => {});
  await test.idle();
  const settings = () => valueOf(screen.$settings);
  return {
    ...test,
    test,
    screen,
    settings,
    channels: (of: string) => settings().groups.find(({ group }) => group === of)?.channels,
    leave: stop,
  };
}

describe('/mine/noticeSetting', () => {
  it('a channel is switched at once, saved, and still so after a reload', async () => {
    const { screen, channels, leave, test } = await openSetting();
    expect(channels('PLACE')).toEqual(['PUSH']);
    const saving = screen.switchChannel('PLACE', 'SMS', true);
    expect(channels('PLACE')).toEqual(['PUSH', 'SMS']);
    await saving;
    expect(sentTo(test, savePath)[0]?.payload).toMatchObject({
      groups: [{ group: 'PLACE', channels: ['PUSH', 'SMS'] }],
      requestId: expect.any(String) as string,
    });
    await screen.refresh();
    expect(channels('PLACE')).toEqual(['PUSH', 'SMS']);
    leave();
  });

  it('channels switched one after the other are all saved, each once', async () => {
    const { screen, channels, leave, test } = await openSetting();
    await Promise.all([
      screen.switchChannel('CHARGE', 'CALL', true),
      screen.switchChannel('CHARGE', 'PUSH', false),
      screen.switchChannel('HOME', 'SMS', true),
      screen.switchQuiet(false),
    ]);
    expect(channels('CHARGE')).toEqual(['SMS', 'CALL']);
    expect(channels('HOME')).toEqual(['PUSH', 'SMS']);
    expect(sentTo(test, savePath)).toHaveLength(4);
    await screen.refresh();
    expect(channels('CHARGE')).toEqual(['SMS', 'CALL']);
    expect(valueOf(screen.$settings).quiet).toBeNull();
    leave();
  });

  it('a switch is as before, with a message, if the change did not reach the back end', async () => {
    const { screen, channels, leave, control, toasts } = await openSetting();
    await control('fault', { path: savePath, kind: 'cut', when: 'before', times: 1 });
    await screen.switchChannel('PLACE', 'SMS', true);
    expect(channels('PLACE')).toEqual(['PUSH']);
    expect(toasts).toEqual(['没有保存，请稍后重试']);
    leave();
  });

  it('a switch is as the back end has it if only the answer was lost', async () => {
    const { screen, channels, leave, control } = await openSetting();
    await control('fault', { path: savePath, kind: 'cut', when: 'after', times: 1 });
    await screen.switchChannel('PLACE', 'SMS', true);
    expect(channels('PLACE')).toEqual(['PUSH', 'SMS']);
    leave();
  });

  it('a switch is as before if there is no network, and the settings stay on the page', async () => {
    const { screen, channels, leave, setOnline, toasts } = await openSetting();
    setOnline(false);
    await screen.switchChannel('PLACE', 'SMS', true);
    expect(channels('PLACE')).toEqual(['PUSH']);
    expect(toasts).toHaveLength(1);
    leave();
  });

  it('the quiet hours are switched off and on with the hours that they had', async () => {
    const { screen, settings, leave } = await openSetting();
    const hours = settings().quiet;
    expect(hours).toEqual({ startMin: 1_320, endMin: 420 });
    await screen.switchQuiet(false);
    expect(settings().quiet).toBeNull();
    await screen.switchQuiet(true);
    expect(settings().quiet).toEqual(hours);
    leave();
  });

  it('the form of the quiet hours refuses hours without a length, and keeps its input through a failure', async () => {
    const { screen, env, settings, leave, control, idle } = await openSetting();
    const quiet = settings().quiet;
    if (!quiet) throw new Error('no quiet hours');
    let closed = 0;
    const form = createHours(env, screen, quiet, () => (closed += 1));
    form.set('endMin', quiet.startMin);
    await form.submit();
    expect(form.problem()).toMatchObject({ field: 'endMin' });
    form.set('endMin', 360);
    await control('fault', { path: savePath, kind: 'status', status: 503, times: 1 });
    await form.submit();
    expect(form.problem()?.field).toBe('root');
    expect(form.values()).toEqual({ startMin: 1_320, endMin: 360 });
    expect(closed).toBe(0);
    await form.submit();
    await idle();
    expect(closed).toBe(1);
    expect(settings().quiet).toEqual({ startMin: 1_320, endMin: 360 });
    leave();
  });
});

describe('the settings of notices', () => {
  const some: NoticeSettings = {
    groups: [
      { group: 'CHARGE', channels: ['PUSH'], offered: ['PUSH', 'SMS', 'CALL'] },
      { group: 'HOME', channels: [], offered: ['PUSH', 'SMS'] },
    ],
    quiet: null,
    phone: '138****0002',
  };
  const draw = (settings: NoticeSettings) =>
    renderToStaticMarkup(createElement(SettingBody, { settings, onSwitch() {}, onQuiet() {}, onHours() {} }));

  it('settings of notices have a named switch for each channel that a group offers, and no other', () => {
    const names = [...draw(some).matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      '充电',
      '充电推送',
      '充电短信',
      '充电电话',
      '家充桩',
      '家充桩推送',
      '家充桩短信',
      '夜间不打扰',
    ]);
  });

  it('settings of notices offer every channel where the back end does not say which', () => {
    const [charge] = some.groups;
    if (!charge) throw new Error('no group');
    expect(draw({ ...some, groups: [{ ...charge, offered: [] }] })).toContain('充电电话');
  });

  it('settings of notices leave out a group and a channel that this version does not know', () => {
    const shown = draw({
      ...some,
      groups: [
        { group: 'UNKNOWN', channels: ['PUSH'], offered: ['PUSH'] },
        { group: 'MONEY', channels: ['UNKNOWN'], offered: ['PUSH', 'UNKNOWN'] },
      ],
    });
    expect(shown.match(/role="switch"/g)).toHaveLength(2);
  });

  it('settings of notices say that text messages and calls need a phone number, and offer neither without one', () => {
    const [charge] = some.groups;
    if (!charge) throw new Error('no group');
    const byText = { ...some, groups: [{ ...charge, channels: ['SMS' as const] }] };
    expect(draw(byText)).not.toContain('没有手机号');
    expect(draw(byText)).toContain('充电短信');
    const shown = draw({ ...byText, phone: '' });
    expect(shown).toContain('没有手机号，短信和电话发不出去');
    expect(shown).toContain('收不到充电的通知');
    expect(shown).toContain('充电推送');
    expect(shown).not.toMatch(/充电(短信|电话)/);
  });

  it('settings of notices say that the idle fee is charged all the same once no channel is left for a charge', () => {
    expect(draw(some)).toContain('占位费开始前一定先通知您');
    const silent = some.groups.map((row) => ({ ...row, channels: [] }));
    expect(draw({ ...some, groups: silent })).toContain('超时占位费照常按规则计算');
  });

  it('settings of notices show quiet hours, with the next day where they end on it', () => {
    expect(hoursText({ startMin: 1_320, endMin: 420 })).toBe('22:00–次日 07:00');
    expect(hoursText({ startMin: 60, endMin: 420 })).toBe('01:00–07:00');
    expect(draw(some)).not.toContain('时段</span>');
    expect(draw({ ...some, quiet: { startMin: 0, endMin: 1 } })).toContain('00:00–00:01');
  });

  it('settings of notices say that there is no number for text messages and calls', () => {
    expect(draw(some)).toContain('138****0002');
    expect(draw({ ...some, phone: '' })).toContain('暂无手机号');
  });
});
