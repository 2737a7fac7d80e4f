import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { couponList, type CouponTab } from '#contract/calls/coupon/coupon-list.ts';
import { endLine, worthOf } from '#features/coupons/coupon-words.ts';
import { CouponRows } from '#features/coupons/coupons.page.tsx';
import { createCoupons } from '#features/coupons/coupons.store.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';

const sandbox = sharedSandbox();

async function openCoupons(options: TestOptions = {}) {
  const test = await createTestEnvironment({
    sandbox,
    login: 'normal',
    address: '/mine/coupons',
    ...options,
  });
  const replaced = vi.spyOn(test.env.navigator, 'replaceQuery').mockImplementation(() => {});
  const screen = createCoupons(test.env);
  const stop = screen.$list.listen(() => {});
  await test.idle();
  const names = () => valueOf(screen.$list).list.map(({ name }) => name);
  const html = () => {
    const live = screen.$list.get();
    if (live.state !== 'ready') throw new Error(live.state);
    return renderToStaticMarkup(createElement(CouponRows, { coupons: live.value, now: live.time }));
  };
  const show = async (tab: CouponTab) => {
    screen.show(tab);
    await test.idle();
  };
  return { ...test, screen, replaced, names, html, show, stop };
}

describe('/mine/coupons', () => {
  it('coupons: the usable ones come first, the one that ends first at the top; the tab is kept in the address', async () => {
    const { names, show, replaced, stop } = await openCoupons();
    expect(names()).toEqual(['服务费8折券', '满20减5元券']);
    await show('USED');
    expect(names()).toEqual(['服务费5元券']);
    expect(replaced).toHaveBeenLastCalledWith({ tab: 'USED' });
    await show('EXPIRED');
    expect(names()).toEqual(['过期立减券']);
    await show('LOCKED');
    expect(names()).toEqual([]);
    await show('USABLE');
    expect(replaced).toHaveBeenLastCalledWith({ tab: undefined });
    stop();
  });

  it('coupons: a usable coupon leads to the map, one of some stations to these alone', async () => {
    const { html, stop } = await openCoupons({ login: 'heavy' });
    expect(html()).toContain('href="/chargeMap?couponId=Q100000034"');
    expect(html().match(/href="\/chargeMap"/g)).toHaveLength(2);
    expect(html()).toContain('抵电费和服务费 · 品牌自营充电站');
    expect(html()).toContain('满 ¥30.00 可用');
    stop();
  });

  it('coupons: a used one leads to its order and says what it saved; an expired one leads nowhere', async () => {
    const { html, show, stop } = await openCoupons({ address: '/mine/coupons?tab=USED' });
    expect(html()).toMatch(/href="\/order\/\d{20}"/);
    expect(html()).toContain('省了');
    expect(html()).not.toContain('到期');
    await show('EXPIRED');
    expect(html()).not.toContain('href');
    stop();
  });

  it('coupons: what is shown stays when a refresh fails, and the failure is known', async () => {
    const { screen, names, control, stop } = await openCoupons();
    await control('fault', { path: couponList.path, kind: 'status', status: 500, times: 3 });
    await screen.refresh();
    expect(names()).toEqual(['服务费8折券', '满20减5元券']);
    expect(screen.$list.get()).toMatchObject({ error: { kind: expect.any(String) as string } });
    stop();
  });

  it('coupons: without a login nothing is sent', async () => {
    const test = await openCoupons({ login: undefined, native: { loginAs: null } });
    expect(test.screen.$list.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    expect(sentTo(test, couponList.path)).toEqual([]);
    test.stop();
  });
});

describe('the words of a coupon', () => {
  it.each([
    ['CASH', 500, { sign: '¥', number: '5.00' }],
    ['DISCOUNT', 2_000, { number: '8', unit: '折' }],
    ['DISCOUNT', 1_500, { number: '8.5', unit: '折' }],
    ['DISCOUNT', 10_001, null],
    ['FREE_WH', 5_000, { number: '5.00', unit: '度' }],
    ['UNKNOWN', 5, null],
  ] as const)('worth of a coupon: %s of %i', (type, value, worth) => {
    expect(worthOf({ type, value })).toEqual(worth);
  });

  it.each([
    ['2026-11-20T18:30', '11.20 18:30 已过期', false],
    ['2025-11-20T18:30', '2025.11.20 18:30 已过期', false],
    ['2026-11-30T18:30', '今天 18:30 到期', true],
    ['2026-12-01T00:10', '明天 00:10 到期', true],
    ['2026-12-03T18:30', '12.03 18:30 到期，还剩 3 天', false],
    ['2026-12-20T18:30', '2026.12.20 到期', false],
    ['2027-01-02T18:30', '2027.01.02 到期', false],
  ])('end of a coupon: %s', (end, text, urgent) => {
    const now = Date.parse('2026-11-30T10:00+08:00');
    const times = { startTime: null, endTime: Date.parse(`${end}+08:00`) };
    expect(endLine(times, now)).toEqual({ text, urgent });
  });

  it('end of a coupon: one that begins later says from when on it can be used; an unknown end is named', () => {
    const now = Date.parse('2026-11-30T10:00+08:00');
    const times = { startTime: now + 86_400_000, endTime: now + 20 * 86_400_000 };
    expect(endLine(times, now).text).toBe('12.01 起可用，2026.12.20 到期');
    expect(endLine({ startTime: null, endTime: null }, now).text).toBe('到期时间未提供');
  });
});
