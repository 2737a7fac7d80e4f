// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { Wallet } from '#features/mine/mine.page.tsx';
import { render } from '#tests/unit/ui/render.ts';

const now = Date.parse('2026-11-26T12:00:00+08:00');
const facts = { cardEnd: null, cardTime: 0 };
const user = {
  cardCount: 2,
  couponCount: 2,
  couponMostAmount: 500,
  couponEnds: null,
  points: 1_200,
  pointAmount: 1_200,
};

describe('the wallet', () => {
  it('the wallet shows how much coupons and points take off', async () => {
    const { host } = await render(<Wallet user={user} facts={facts} now={now} />);
    expect(host.textContent).toContain('优惠券2张最高减 ¥5.00');
    expect(host.textContent).toContain('积分1,200可抵 ¥12.00');
  });

  it.each([
    ['2026-12-05', '12.05 起到期'],
    ['2027-09-22', '2027年 起到期'],
  ])('wallet: the end of a card is shown so that %s is not read as a past day', async (day, words) => {
    const cardTime = now;
    const cardEnd = Date.parse(`${day}T12:00:00+08:00`);
    const { host } = await render(<Wallet user={user} facts={{ cardEnd, cardTime }} now={now} />);
    expect(host.textContent).toContain(words);
  });

  it.each([
    ['2026-11-26T23:00:00+08:00', '1 张今天到期'],
    ['2026-11-27T00:30:00+08:00', '最高减 ¥5.00'],
  ])('wallet: coupons whose last day is today are counted, those that end at %s too', async (end, words) => {
    const ending = { ...user, couponEnds: { time: Date.parse(end), count: 1 } };
    const { host } = await render(<Wallet user={ending} facts={facts} now={now} />);
    expect(host.textContent).toContain(`优惠券2张${words}`);
    expect(host.querySelector('a[href="/mine/coupons"]')).not.toBeNull();
  });

  it('the wallet shows no amount that no call returned', async () => {
    const unknown = { ...user, couponMostAmount: null, points: null, pointAmount: null };
    const { host } = await render(<Wallet user={unknown} facts={facts} now={now} />);
    expect(host.textContent).toContain('优惠券2张预付时可选用');
    expect(host.textContent).toContain('积分--预付时可抵扣');
    expect(host.textContent).not.toContain('¥');
  });
});
