import { describe, expect, it } from 'vitest';
import { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { groundLock } from '#contract/calls/charge/ground-lock.ts';
import { groundLockResult } from '#contract/calls/charge/ground-lock-result.ts';
import { AppError } from '#core/error.ts';
import { createConnector } from '#features/connector/connector.store.ts';
import { createGroundLock } from '#features/connector/lock/ground-lock.store.ts';
import { lockWords } from '#features/connector/lock/lock-words.ts';
import { href } from '#routes.ts';
import { lockedConnector } from '#tests/support/sandbox/locked-connector.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();
const minute = 60_000;

/** /chargegunInfo of a connector with a ground lock, with the owner at a distance north of it, in metres. */
async function open({
  distance = 20,
  isFirst = true,
  ...options
}: TestOptions & { distance?: number; isFirst?: boolean } = {}) {
  const first = isFirst ? await createTestEnvironment({ sandbox }) : null;
  const { connectorId, qrCode, place, stationId } = await lockedConnector(sandbox.sandbox);
  if (first) await first.control('connector', { connectorId, status: 1 });
  const address = href('chargegunInfo', { id: connectorId });
  const test = await createTestEnvironment({ sandbox, login: 'normal', keep: true, ...options, address });
  test.bridge.native.location = { ...test.bridge.native.location, ...place } as never;
  Object.assign(test.bridge.native.location, { latitude: place.latitude + distance / 111_195 });
  const screen = createConnector(test.env);
  const lock = createGroundLock(test.env, { connectorId, onChange: () => void screen.refreshAfterWrite() });
  const stops = [
    screen.$connector.listen(({ state }) => {
      if (state === 'ready') lock.learn(valueOf(screen.$connector).lock);
    }),
    lock.$command.listen(() => {}),
    lock.$secondsLeft.listen(() => {}),
  ];
  /** What the page shows. */
  const words = () =>
    lockWords(valueOf(screen.$connector), lock.$command.get(), lock.$step.get(), lock.$secondsLeft.get());
  const shown = () => {
    const { value, text, actions } = words();
    return [value, text, actions.join(' ')];
  };
  const rows = () => test.sandbox.context.db.selectFrom('groundLock').selectAll().execute();
  const close = () => stops.forEach((stop) => stop());
  await test.idle();
  return { test, screen, lock, words, shown, rows, close, connectorId, stationId, qrCode };
}

describe('the ground lock on the page of a connector', () => {
  it('ground lock page: sent, lowered with a countdown, and the car is in the bay', async () => {
    const { test, lock, shown, words, close, connectorId, screen } = await open();
    expect(shown()).toEqual(['已升起', '到车位 100 米内可降下', 'lower']);
    await lock.lower();
    await test.idle();
    expect(sentTo(test, groundLock.path)[0]?.payload).toMatchObject({
      connectorId,
      latitude: expect.any(Number) as number,
    });
    expect(shown()).toEqual(['已发送', '等地锁降下，请先别驶入', '']);
    await test.tick(4_000);
    expect(shown()).toEqual(['已降下', '锁已降下，2 分钟内驶入', '']);
    expect(words().counts).toBe(true);
    expect(lock.$secondsLeft.get()).toBeGreaterThan(115);
    expect(valueOf(screen.$connector).connector.lockStatus).toBe(10);
    const before = lock.$secondsLeft.get();
    await test.tick(10_000);
    expect(before - lock.$secondsLeft.get()).toBe(10);
    await test.tick(40_000);
    expect(shown()).toEqual(['已入位', '车已入位，地锁保持降下', '']);
    const asked = sentTo(test, groundLockResult.path).length;
    await test.tick(minute);
    expect(sentTo(test, groundLockResult.path)).toHaveLength(asked);
    close();
  });

  it('ground lock page: a lock that has risen again, and one that did not act, say what to do next', async () => {
    const { test, lock, shown, words, close } = await open();
    await test.control('scenario', { lock: 'away' });
    await lock.lower();
    await test.tick(4_000);
    await test.tick(2 * minute);
    expect(shown()).toEqual(['已升起', '未入位已升起，今天还可降 2 次', 'lower']);
    expect(words().lowerLabel).toBe('再降一次');
    await test.control('scenario', { lock: 'silent' });
    await lock.lower();
    await test.tick(20_000);
    expect(shown()).toEqual(['没有动作', '可再试一次，或打电话、换一把枪', 'lower phone others']);
    expect(words().lowerLabel).toBe('再试一次');
    close();
  });

  it('ground lock page: two presses send one command', async () => {
    const { test, lock, rows, close } = await open();
    await Promise.all([lock.lower(), lock.lower(), lock.scan()]);
    await lock.lower();
    expect(sentTo(test, groundLock.path)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
    close();
  });

  it('ground lock page: too far away, the code on the connector lowers it', async () => {
    const { test, lock, shown, rows, close, qrCode } = await open({ distance: 300 });
    await lock.lower();
    expect(shown()).toEqual(['已升起', '您离车位约 300 米，到 100 米内才能降锁', 'scan lower']);
    test.bridge.native.scan = 'https://example.com/';
    await lock.scan();
    expect(shown()).toEqual(['已升起', '扫到的不是这把枪的码', 'scan lower']);
    expect(await rows()).toEqual([]);
    test.bridge.native.scan = qrCode;
    await lock.scan();
    await test.idle();
    expect(shown()[0]).toBe('已发送');
    expect(sentTo(test, groundLock.path).pop()?.payload).toMatchObject({ scan: qrCode });
    expect(test.toasts).toEqual([]);
    close();
  });

  it.each([
    ['refused', '没有定位权限，扫枪上的码也能降'],
    ['timeout', '定位不到您的位置，扫枪上的码也能降'],
  ] as const)(
    'ground lock page: with a location that is %s it offers to scan, and sends nothing',
    async (kind, text) => {
      const { test, lock, shown, close } = await open();
      test.bridge.native.location = new AppError({ kind, message: '' });
      await lock.lower();
      expect(shown()).toEqual(['已升起', text, 'scan lower']);
      await lock.scan();
      expect(shown()).toEqual(['已升起', '扫不了码，请到车位旁定位，或打站点电话', 'scan lower phone']);
      test.bridge.native.scan = new AppError({ kind: 'cancelled', message: '' });
      await lock.scan();
      expect(shown()[1]).toBe('没有扫码');
      expect(sentTo(test, groundLock.path)).toEqual([]);
      expect(test.toasts).toEqual([]);
      close();
    },
  );

  it('ground lock page: arrears lead to the order that has to be paid', async () => {
    const { test, lock, shown, close } = await open({ login: 'heavy' });
    await lock.lower();
    expect(shown()).toEqual(['已升起', '您有未结清的充电订单', 'pay']);
    lock.pay();
    expect(test.visits.pop()?.to).toMatch(/^\/order\/\d+$/);
    close();
  });

  it('ground lock page: without a car the app binds one, and a browser says where', async () => {
    const { test, lock, shown, close } = await open({ login: 'new' });
    await lock.lower();
    expect(shown()).toEqual(['已升起', '您还未绑定车辆，请先绑定', 'bind']);
    await lock.bind();
    expect(test.bridge.calls.some(({ action }) => action === 'openPage')).toBe(true);
    close();
  });

  it('ground lock page: after three times in a day it offers the phone and another connector', async () => {
    const { test, lock, shown, close } = await open();
    await test.control('scenario', { lock: 'away' });
    for (let times = 0; times < 3; times += 1) {
      await lock.lower();
      await test.tick(130_000);
    }
    expect(shown()).toEqual(['已升起', '未入位已升起，今天的次数已用完', 'phone others']);
    await lock.lower();
    expect(shown()).toEqual(['已升起', '每天最多降锁 3 次，请明天再试', 'phone others']);
    close();
  });

  it('ground lock page: one that is offline has the phone at once, and is not asked', async () => {
    const { test, shown, screen, close } = await open();
    await test.control('scenario', { lock: 'offline' });
    await screen.refresh();
    expect(shown()).toEqual(['离线', '手机上降不了，请打站点电话', 'phone']);
    expect(valueOf(screen.$connector).lock?.tel).toMatch(/^400/);
    close();
  });

  it('ground lock page: one that went offline after the page was read', async () => {
    const { test, lock, shown, close } = await open();
    await test.control('scenario', { lock: 'offline' });
    await lock.lower();
    await test.idle();
    expect(shown()).toEqual(['离线', '地锁离线，请打站点电话', 'phone']);
    close();
  });

  it('ground lock page: a connector that somebody else uses or holds offers no button', async () => {
    const { test, shown, screen, connectorId, close } = await open();
    const hold = {
      connectorId,
      status: 1,
      orderNo: 'some',
      userId: '10000003',
      statusTime: test.clock.now(),
      bayTaken: 0,
    };
    await test.sandbox.context.db.replaceInto('connectorState').values(hold).execute();
    await screen.refresh();
    expect(shown()).toEqual(['已升起', '充电枪使用中，请更换充电枪', '']);
    await test.control('connector', { connectorId, status: 1, bayTaken: true });
    await screen.refresh();
    expect(shown()).toEqual(['已降下', '', '']);
    close();
  });

  it('ground lock page: a page that was closed while the lock is lowered goes on with it', async () => {
    const { test, lock, close } = await open();
    await test.control('scenario', { lock: 'away' });
    await lock.lower();
    await test.tick(4_000);
    close();
    const again = await open({ isFirst: false, storage: test.storage, now: test.clock.now() });
    await again.test.idle();
    expect(again.shown()).toEqual(['已降下', '锁已降下，2 分钟内驶入', '']);
    expect(sentTo(again.test, groundLockResult.path).length).toBeGreaterThan(0);
    await again.test.tick(130_000);
    expect(again.shown()[1]).toBe('未入位已升起，今天还可降 2 次');
    expect(await again.rows()).toHaveLength(1);
    again.close();
  });

  it('ground lock page: a lost answer is found again, and the command is sent once', async () => {
    const { test, lock, shown, rows, close } = await open();
    await test.control('fault', { path: groundLock.path, kind: 'cut', when: 'after', times: 1 });
    await lock.lower();
    await test.idle();
    expect(shown()[0]).toBe('已发送');
    expect(await rows()).toHaveLength(1);
    close();
  });

  it('ground lock page: without an answer it says so, keeps the press, and the next one is the same', async () => {
    const { test, lock, shown, rows, close } = await open();
    const stop = test.hang(groundLock.path);
    const pressed = lock.lower();
    await test.tick(20_000);
    await pressed;
    expect(shown()).toEqual(['已升起', '还不知道结果，请先看地锁，再试一次', 'lower phone']);
    stop();
    await lock.lower();
    await test.idle();
    expect(await rows()).toHaveLength(1);
    close();
  });

  it('ground lock page: without a network it says so and sends nothing', async () => {
    const { test, lock, shown, close } = await open();
    test.setOnline(false);
    await lock.lower();
    expect(shown()[1]).toContain('没有网络');
    expect(shown()[2]).toBe('lower phone');
    close();
  });

  it('ground lock page: nothing is asked while it is hidden, and at once when it is shown', async () => {
    const { test, lock, shown, close } = await open();
    await test.control('scenario', { lock: 'away' });
    await lock.lower();
    await test.tick(4_000);
    test.setVisible(false);
    await test.idle();
    const asked = test.requests.length;
    await test.tick(3 * minute);
    expect(test.requests).toHaveLength(asked);
    test.setVisible(true);
    await test.idle();
    expect(shown()[0]).toBe('已升起');
    close();
  });

  it('ground lock page: by its own clock the time is over before the result is known', async () => {
    const { test, lock, words, close } = await open();
    await test.control('scenario', { lock: 'away' });
    await lock.lower();
    await test.tick(4_000);
    test.hang(groundLockResult.path);
    test.hang(connectorDetail.path);
    await test.tick(2 * minute);
    expect(words()).toMatchObject({ value: '正在确认', text: '时间已到，请先看地锁再驶入', counts: false });
    close();
  });

  it('ground lock page: a visitor logs in first; a login that is closed sends nothing', async () => {
    const { test, lock, shown, close } = await open({ login: undefined as never });
    test.bridge.native.loginAs = null;
    await lock.lower();
    expect(shown()).toEqual(['已升起', '到车位 100 米内可降下', 'lower']);
    expect(sentTo(test, groundLock.path)).toEqual([]);
    close();
  });

  it('ground lock page: a back end without ground locks shows nothing', async () => {
    const { test, screen, close } = await open();
    test.change('/charge/connector', (data) => ({ ...(data as object), lock: undefined }));
    await screen.refresh();
    expect(valueOf(screen.$connector).lock).toBeNull();
    close();
  });
});
