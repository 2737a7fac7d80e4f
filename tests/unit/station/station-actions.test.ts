import { describe, expect, it } from 'vitest';
import { stationDetail } from '#contract/calls/map.ts';
import { AppError } from '#core/error.ts';
import { createStationActions } from '#features/station/station-actions.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { freeConnector } from '#tests/support/sandbox/charge-on.ts';

const sandbox = sharedSandbox();

async function open(options: TestOptions = {}, copies = true) {
  const test = await createTestEnvironment({ sandbox, ...options });
  const { stationId } = await freeConnector(test);
  const station = await test.env.call(stationDetail, { stationId });
  const copied: string[] = [];
  const actions = createStationActions(test.env, async (text) => {
    if (copies) copied.push(text);
    return copies;
  });
  const asked = (action: string) => test.bridge.calls.filter((call) => call.action === action);
  return { ...test, station, actions, copied, asked };
}

describe('sharing a station', () => {
  it('sharing a station passes its name, address, page and first picture to the app', async () => {
    const { actions, station, asked, toasts } = await open();
    await actions.share(station);
    expect(asked('share')).toEqual([
      {
        action: 'share',
        params: {
          title: station.name,
          desc: station.address,
          link: `/charge/station?stationId=${station.stationId}`,
          imgUrl: station.pictures[0]?.url,
        },
      },
    ]);
    expect(toasts).toEqual([]);
  });

  it('sharing says that the link was copied or why not, and nothing after a cancel', async () => {
    const { actions, station, bridge, toasts } = await open({ native: { share: 'copied' } });
    await actions.share(station);
    bridge.native.share = new AppError({ kind: 'native', message: '分享失败，请稍后重试' });
    await actions.share(station);
    bridge.native.share = new AppError({ kind: 'cancelled', message: '' });
    await actions.share(station);
    expect(toasts).toEqual(['链接已复制', '分享失败，请稍后重试']);
  });
});

describe('sending a station to the car', () => {
  it('station is sent to the default car in GCJ-02', async () => {
    const { actions, station, asked, toasts } = await open({ login: 'normal' });
    expect(actions.$sends.get()).toBe(true);
    await actions.sendToCar(station);
    expect(asked('sendToCar')[0]?.params).toEqual({
      vin: 'LGWEF4A50SX000001',
      name: station.name,
      address: station.address,
      lat: station.latitude,
      lng: station.longitude,
    });
    expect(toasts).toEqual(['已发送到车']);
  });

  it('sending to the car opens the login and continues after it', async () => {
    const { actions, station, asked } = await open();
    await actions.sendToCar(station);
    expect(asked('login')).toHaveLength(1);
    expect(asked('sendToCar')).toHaveLength(1);
  });

  it('sending to the car stops if the user leaves the login', async () => {
    const { actions, station, asked, toasts } = await open({ native: { loginAs: null } });
    await actions.sendToCar(station);
    expect(asked('sendToCar')).toEqual([]);
    expect(toasts).toEqual([]);
  });

  it('sending to the car names a missing car, an unsupported app and unreadable cars', async () => {
    const without = await open({ login: 'new' });
    await without.actions.sendToCar(without.station);
    expect(without.toasts).toEqual(['您还未绑定车辆']);
    const message = '当前APP版本暂不支持此功能';
    const old = await open({
      login: 'normal',
      native: { sendToCar: new AppError({ kind: 'unsupported', message }) },
    });
    await old.actions.sendToCar(old.station);
    expect(old.toasts).toEqual([message]);
    await old.control('fault', { path: '/v1/h5/charging/car/list', kind: 'cut', times: 1 });
    await old.actions.sendToCar(old.station);
    expect(old.toasts.slice(1)).toEqual(['操作失败，请稍后重试']);
  });

  it('a browser copies the address without a login', async () => {
    const { actions, station, copied, toasts, asked } = await open({ native: { platform: 'browser' } });
    expect(actions.$sends.get()).toBe(false);
    await actions.sendToCar(station);
    expect(copied).toEqual([station.address]);
    expect(toasts).toEqual(['地址已复制']);
    expect(asked('login')).toEqual([]);
    const denied = await open({ native: { platform: 'browser' } }, false);
    await denied.actions.sendToCar(denied.station);
    expect(denied.toasts).toEqual(['复制失败，请手动复制']);
  });
});

it('station: the favourite heart changes at once, and back if saving fails', async () => {
  const { actions, station, control } = await open({ login: 'normal' });
  await actions.setFavourite(station, true);
  expect(actions.$choices.get()).toEqual({ [station.stationId]: true });
  await control('fault', { path: '/v1/h5/charging/map/favourite/save', kind: 'status', times: 1 });
  await actions.setFavourite(station, false);
  expect(actions.$choices.get()).toEqual({ [station.stationId]: true });
});

it('station: pictures are shown by the app', async () => {
  const { actions, asked } = await open();
  const picture = { fileId: 'a', url: '/a.svg', hash: '', mime: '', size: 0, width: null, height: null };
  await actions.showPictures([picture, { ...picture, url: 'https://img.example/b.jpg' }], 1, '图片');
  expect(asked('previewImage')[0]?.params).toEqual({
    urls: ['/a.svg', 'https://img.example/b.jpg'],
    index: 1,
  });
});
