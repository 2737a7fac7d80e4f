import { atom } from 'nanostores';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { createBanner } from '#features/map/map-banner.store.ts';
import { href } from '#routes.ts';
import { createTestEnvironment, type TestEnvironment } from '#tests/support/test-environment.ts';

let test: TestEnvironment;
afterEach(() => test.close());

/** The banner of the map for a user whose getUser answer has these changes. */
async function openBanner(change: Partial<ChargeUserInfo> | null) {
  test = await createTestEnvironment({ login: 'normal' });
  const $chargeUser = atom<ChargeUserInfo | null>(test.env.session.$chargeUser.get());
  const owner = $chargeUser.get();
  if (!owner) throw new Error('nobody is logged in');
  const nothing = {
    openOrder: null,
    arrearsOrderNo: null,
    arrearsCharge: null,
    unratedOrderNo: null,
    unratedCharge: null,
    activeApplyId: null,
  };
  const set = (next: Partial<ChargeUserInfo> | null) =>
    $chargeUser.set(next && { ...owner, ...nothing, ...next });
  set(change);
  const env = { ...test.env, session: { ...test.env.session, $chargeUser } };
  return { banner: createBanner(env), set, again: () => createBanner(env) };
}

describe('the banner of the map', () => {
  it('the banner of the map shows the unpaid balance and links to the order', async () => {
    const { banner } = await openBanner({ arrearsOrderNo: 'O1', arrearsAmount: 1_234, unratedOrderNo: 'O2' });
    expect(banner.$banner.get()).toEqual({
      id: 'arrears:O1',
      text: '您有一笔订单待补缴 ¥12.34',
      action: '去补缴',
      stays: true,
      link: '/order/O1',
    });
  });

  it('the banner of the map shows a paid order that did not start, or a connector still plugged in, before everything else', async () => {
    const order = { orderNo: 'O1', status: 'PREPAID', stationName: '梅林站', startFailed: true } as const;
    const { banner, set } = await openBanner({ openOrder: order, arrearsOrderNo: 'O2', arrearsAmount: 1 });
    expect(banner.$banner.get()).toMatchObject({
      text: '启动失败，可重试或退款 · 梅林站',
      stays: true,
      link: '/charge?orderNo=O1',
    });
    set({ openOrder: { ...order, status: 'FINISHED', startFailed: false } });
    expect(banner.$banner.get()?.text).toBe('充电已结束，请拔枪 · 梅林站');
    // A running charge has its own bar.
    set({ openOrder: { ...order, status: 'CHARGING', startFailed: false } });
    expect(banner.$banner.get()).toBeNull();
  });

  it('the banner of the map names its charge by station and day, if the server knows them', async () => {
    const charge = { stationName: '梅林科技城充电站', time: Date.UTC(2026, 10, 9, 17) };
    const { banner, set } = await openBanner({ unratedOrderNo: 'O2', unratedCharge: charge });
    expect(banner.$banner.get()?.text).toBe('梅林科技城充电站 11月10日的充电还满意吗？');
    set({ unratedOrderNo: 'O2', unratedCharge: { ...charge, time: null } });
    expect(banner.$banner.get()?.text).toBe('梅林科技城充电站的充电还满意吗？');
    set({ unratedOrderNo: 'O2', unratedCharge: null });
    expect(banner.$banner.get()?.text).toBe('上次充电还满意吗？');
    set({ arrearsOrderNo: 'O1', arrearsAmount: 1_234, arrearsCharge: charge });
    expect(banner.$banner.get()?.text).toBe('梅林科技城充电站 11月10日的充电待补缴 ¥12.34');
  });

  it('a dismissed banner of the map stays hidden until there is another order', async () => {
    const { banner, set, again } = await openBanner({ unratedOrderNo: 'O1' });
    banner.dismiss();
    expect(banner.$banner.get()).toBeNull();
    expect(again().$banner.get()).toBeNull();
    set({ unratedOrderNo: 'O2' });
    expect(banner.$banner.get()?.id).toBe('unrated:O2');
  });

  it('the banner of an unpaid balance cannot be dismissed', async () => {
    const { banner } = await openBanner({ arrearsOrderNo: 'O1', arrearsAmount: 1 });
    banner.dismiss();
    expect(banner.$banner.get()?.id).toBe('arrears:O1');
  });

  it('the map has no banner where nothing is open or nobody is logged in', async () => {
    const { banner, set } = await openBanner({});
    expect(banner.$banner.get()).toBeNull();
    set(null);
    expect(banner.$banner.get()).toBeNull();
    banner.dismiss();
    set({ unratedOrderNo: 'O2', activeApplyId: 'A1' });
    expect(banner.$banner.get()?.link).toBe(href('rate', { id: 'O2' }));
  });

  it('the banner of the map ignores stored dismissals of another version', async () => {
    const { again } = await openBanner({ arrearsOrderNo: 'O1', arrearsAmount: 1 });
    const owner = test.env.session.$user.get()?.userId ?? '';
    test.storage.setItem(`plugway:1:own:${owner}:map:banner`, '{"no":"list"}');
    expect(again().$banner.get()?.id).toBe('arrears:O1');
  });
});
