import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'valibot';
import { lazyAnswers } from '#core/bridge/lazy-answers.ts';
import { mapUser } from '#core/bridge/user-mapping.ts';
import { memoryStorage } from '#core/storage.ts';
import { createNativeApp } from '#sandbox/native/assets/native-app.js';
import { createSettings } from '#sandbox/native/assets/settings.js';
import type { Answer } from '#sandbox/native/assets/types.d.ts';
import { eventually } from '#tests/support/eventually.ts';

const user = { accessToken: 'token-1', nick: '小明', phone: '13800001234', avatar: '' };

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const { login } = JSON.parse(init.body) as { login: string };
    if (login === 'broken') return new Response('', { status: 500 });
    return Response.json(path.endsWith('/login') ? { ...user, userId: login } : [{ vin: 'ONE' }]);
  });
});
afterEach(() => void vi.unstubAllGlobals());

function setup({
  query = '',
  account = null as string | null,
  scanned = null as string | null,
  channel = null as string | null,
  outcome = null as string | null,
  photo = null as string | null,
  plate = null as string | null,
} = {}) {
  const settings = createSettings(query, memoryStorage());
  const shown: string[] = [];
  const paths: string[] = [];
  const closed: string[] = [];
  const over: string[] = [];
  const bar: string[] = [];
  const app = createNativeApp({
    settings,
    sheets: {
      toast: (text: string) => void shown.push(text),
      chooseAccount: async () => account,
      scan: async () => scanned,
      share: async () => channel,
      album: async () => photo,
      miniProgram: async () => outcome,
      bindCar: async () => plate,
    },
    overPage: async (show: () => Promise<void>) => {
      over.push('hidden');
      await show();
      over.push('seen');
    },
    phone: { navigate: (path: string) => void paths.push(path) },
    closeView: () => void closed.push('view'),
    showBarText: (text: string) => void bar.push(text),
    note: () => {},
  });
  const ask = async (action: string, params: Record<string, unknown> = {}) => {
    const answers: Answer[] = [];
    await app.handle({ id: 1, action, params, v: 1 }, (answer: Answer) => void answers.push(answer));
    return answers;
  };
  return { app, ask, settings, shown, paths, closed, over, bar };
}

describe('the simulated app', () => {
  it('simulated app: a login is acknowledged before the user has chosen', async () => {
    const { ask, settings } = setup({ account: 'heavy' });
    const [acknowledged, answer] = await ask('login');
    expect(acknowledged).toEqual({ code: 100 });
    expect(answer).toMatchObject({ code: 0, data: { accessToken: 'token-1', userId: 'heavy' } });
    expect(settings.get('login')).toBe('heavy');
    expect((await setup().ask('login')).map(({ code }) => code)).toEqual([100, 1]);
    expect((await setup({ account: 'broken' }).ask('login')).map(({ code }) => code)).toEqual([100, -1]);
  });

  it.each(['gwm', 'haval', 'ora', 'tank'])(
    'simulated app: field names are those of %s, and the bridge maps them',
    async (brand) => {
      const { app, ask } = setup({ query: `?brand=${brand}` });
      await app.setUser('normal');
      const [answer] = await ask('getUserInfo');
      const data = answer?.data as Record<string, unknown>;
      expect(mapUser(data)).toMatchObject({ ...user, userId: 'normal' });
      expect('accessToken' in data).toBe(brand === 'gwm');
      await app.setUser('none');
      expect(await ask('getUserInfo')).toEqual([{ code: 0, data: null }]);
    },
  );

  it('simulated app: it is logged out after a login that the sandbox refused', async () => {
    const { app, ask, settings } = setup({ query: '?login=broken' });
    await app.setUser('normal');
    await expect(app.setUser('broken')).rejects.toThrow('500');
    expect(settings.get('login')).toBe('');
    expect(await ask('getUserInfo')).toEqual([{ code: 0, data: null }]);
  });

  it('simulated app: cancelling a login logs out, since a page asks when the token is refused', async () => {
    const { app, ask, settings } = setup({ account: null });
    await app.setUser('normal');
    expect((await ask('login')).map(({ code }) => code)).toEqual([100, 1]);
    expect(settings.get('login')).toBe('');
    expect(await ask('getUserInfo')).toEqual([{ code: 0, data: null }]);
  });

  it('simulated app: it returns the cars of the account, none without one', async () => {
    const { app, ask, settings } = setup();
    expect(await ask('getCarInfo')).toEqual([{ code: 0, data: [] }]);
    await app.setUser('normal');
    expect(await ask('getCarInfo')).toEqual([{ code: 0, data: [{ vin: 'ONE' }] }]);
    settings.set('car', 'none');
    expect(await ask('getCarInfo')).toEqual([{ code: 0, data: [] }]);
  });

  it('simulated app: an action without permission is refused', async () => {
    const { ask } = setup({ query: '?locationPermission=denied&cameraPermission=denied' });
    expect((await ask('getLocation')).map(({ code }) => code)).toEqual([-3]);
    expect((await ask('scanQr')).map(({ code }) => code)).toEqual([-3]);
    expect((await setup({ scanned: 'GUN' }).ask('scanQr'))[1]).toEqual({ code: 0, data: { text: 'GUN' } });
  });

  it('simulated app: each action answers as set, independent of the others', async () => {
    const { ask, settings } = setup({ query: '?answer=unsupported&answer.getNetwork=normal' });
    expect((await ask('getAppInfo'))[0]?.code).toBe(-2);
    expect(await ask('getNetwork')).toEqual([{ code: 0, data: { connected: true, type: 'wifi' } }]);
    settings.set('answer', 'silent');
    expect(await ask('getAppInfo')).toEqual([]);
    settings.set('answer', 'normal');
    expect((await ask('fly'))[0]?.code).toBe(-2);
    expect((await ask('toString'))[0]?.code).toBe(-2);
  });

  it('simulated app: it changes the status bar for the page, and reports that it can unless set otherwise', async () => {
    const { ask, bar, settings } = setup();
    const knows = async () => {
      const [answer] = await ask('getAppInfo');
      const info = answer?.data as { actions?: string[] } | undefined;
      return info?.actions?.includes('setStatusBarStyle');
    };
    expect((await ask('setStatusBarStyle', { text: 'light' }))[0]?.code).toBe(0);
    expect((await ask('setStatusBarStyle', { text: 'red' }))[0]?.code).toBe(-1);
    expect(bar).toEqual(['light']);
    expect(await knows()).toBe(true);
    settings.set('answer.setStatusBarStyle', 'unsupported');
    expect(await knows()).toBe(false);
    settings.set('saysActions', 'no');
    expect(await knows()).toBeUndefined();
  });

  it('simulated app: a car is bound on a native page over the web view', async () => {
    const { app, ask, settings, shown, over } = setup({ query: '?car=none', plate: '粤BDA0009' });
    await app.setUser('new');
    expect((await ask('openPage', { type: 'NATIVE', page: 'bindCar' }))[0]?.code).toBe(0);
    await eventually(() => expect(over).toEqual(['hidden', 'seen']));
    expect(shown.at(-1)).toBe('bound 粤BDA0009');
    expect(settings.get('car')).toBe('own');
  });

  it('simulated app: no car is bound when the user leaves the page or is not logged in', async () => {
    const left = setup();
    await left.app.setUser('new');
    const loggedOut = setup({ plate: '粤BDA0009' });
    for (const { ask, over, shown } of [left, loggedOut]) {
      await ask('openPage', { type: 'NATIVE', page: 'bindCar' });
      await eventually(() => expect(over).toEqual(['hidden', 'seen']));
      expect(shown.at(-1)).toBe('opened native page bindCar');
    }
  });

  it('simulated app: closing, opening and navigating are visible', async () => {
    const { ask, paths, closed, shown } = setup();
    await ask('closeView', {});
    await ask('closeView', { toRoot: true });
    await ask('openPage', { type: 'H5', url: '/order/1' });
    await ask('openPage', { type: 'NATIVE', page: 'bindCar' });
    await ask('openStationHome', { stationId: 'S 1' });
    await ask('openStationHome', {});
    await ask('navigate', { name: '站', lat: 1, lng: 2 });
    await ask('previewImage', { urls: ['a', 'b'], index: 1 });
    await ask('sendToCar', { vin: 'ONE', name: '站' });
    expect(closed).toEqual(['view']);
    expect(paths).toEqual(['/chargeMap', '/order/1', '/charge/station?stationId=S%201', '/chargeMap']);
    expect(shown.slice(-6)).toEqual([
      'opened native page bindCar',
      'opened the station home of S 1',
      'opened the station home',
      'opened navigation to 站 (1, 2)',
      'previewed picture 2 of 2',
      'sent 站 to car ONE',
    ]);
  });

  it('simulated app: it shares to the chosen channel, or not at all', async () => {
    const content = { title: '站', link: 'https://plugway.test/charge/station' };
    const shared = await setup({ channel: 'wechat' }).ask('share', content);
    expect(shared).toEqual([{ code: 100 }, { code: 0, data: { channel: 'wechat' } }]);
    expect((await setup().ask('share', content)).map(({ code }) => code)).toEqual([100, 1]);
  });

  it('simulated app: a mini program opens and pays, or returns without a payment', async () => {
    const target = { userName: 'gh_1', path: 'pages/pay/index?prepayNo=P1', type: 0 };
    const notices: unknown[] = [];
    vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
      notices.push([path, JSON.parse(init.body)]);
      return Response.json({});
    });
    expect((await setup({ outcome: 'ok' }).ask('openMiniProgram', target)).map(({ code }) => code)).toEqual([
      100, 0,
    ]);
    expect(notices).toEqual([['/__sandbox/cashier/notice', { prepayNo: 'P1', outcome: 'ok' }]]);
    expect((await setup().ask('openMiniProgram', target)).map(({ code }) => code)).toEqual([100, 1]);
    expect(notices).toHaveLength(1);
  });

  it('simulated app: it picks a photo of its album that the bridge can read', async () => {
    const photo = 'data:image/jpeg;base64,/9j/';
    const [acknowledged, answer] = await setup({ photo }).ask('pickImage', { count: 3 });
    expect(acknowledged).toEqual({ code: 100 });
    expect(parse(lazyAnswers.pickImage, answer?.data)).toEqual([
      { mime: 'image/jpeg', base64: photo, url: '' },
    ]);
    expect((await setup().ask('pickImage', { count: 3 })).map(({ code }) => code)).toEqual([100, 1]);
  });
});
