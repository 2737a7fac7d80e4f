import { describe, expect, it } from 'vitest';
import { activityBenefit, activityClaim } from '#contract/calls/activity.ts';
import { getUser } from '#contract/calls/user.ts';
import { codes } from '#contract/codes.ts';
import { ordersOf } from '#sandbox/charging/store.ts';
import {
  control,
  goodHeaders,
  loginHeaders,
  sandboxOfFile,
  send,
  uuid,
} from '#tests/support/sandbox/requests.ts';

const sandbox = await sandboxOfFile();
const activityId = 'club-annual';
const read = async (headers = goodHeaders()) => (await send(sandbox, activityBenefit, {}, headers)).data;
const claim = (tierId: string, number: number, headers: Headers) =>
  send(sandbox, activityClaim, { activityId, tierId, requestId: uuid(number) }, headers);
const statesOf = ({ tiers }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(tiers.map(({ tierId, state }) => [tierId, state]));
const day = 86_400_000;

describe('the activity of the charging club', () => {
  it('charging club: a visitor without a login sees the steps but no progress', async () => {
    const shown = await read();
    expect(shown).toMatchObject({ activityId, joined: false });
    expect(shown.tiers.map(({ progress }) => progress)).toEqual([null, null, null, null]);
    expect(statesOf(shown)).toMatchObject({ first: 'LOCKED', times5: 'SOLD_OUT' });
  });

  it('charging club: progress counts the energy of settled orders within the time of the activity and nothing else', async () => {
    const shown = await read(await loginHeaders(sandbox, 'normal'));
    const { db } = sandbox.context;
    const orders = (await ordersOf(db, '10000002')).filter(({ status }) => status === 'SETTLED');
    const [first, kwh] = shown.tiers;
    expect(first?.progress).toBeGreaterThan(5);
    expect(first?.progress).toBeLessThanOrEqual(orders.length);
    expect(kwh?.progress).toBeGreaterThan(100);
    expect(statesOf(shown)).toEqual({
      first: 'CLAIMED',
      kwh100: 'CLAIMABLE',
      times5: 'SOLD_OUT',
      kwh1000: 'LOCKED',
    });
    await db.updateTable('order').set({ status: 'ARREARS' }).where('userId', '=', '10000002').execute();
    const after = await read(await loginHeaders(sandbox, 'normal'));
    expect(after.tiers.map(({ progress }) => progress)).toEqual([0, 0, 0, 0]);
    expect(after).toMatchObject({ joined: false });
  });

  it('charging club: a reward gives its coupon once: a repeated request gets the first response, a second phone is refused', async () => {
    const one = await loginHeaders(sandbox, 'normal');
    const other = await loginHeaders(sandbox, 'normal');
    const { couponCount } = (await send(sandbox, getUser, {}, one)).data;
    const [first, second] = await Promise.all([claim('kwh100', 1, one), claim('kwh100', 2, other)]);
    expect([first?.code, second?.code]).toEqual([0, codes.failure]);
    expect(first?.data).toMatchObject({ reward: { name: '满30减10元券' } });
    expect(second?.message).toBe('该奖励已领取');
    expect((await claim('kwh100', 1, one)).data).toEqual(first?.data);
    expect((await send(sandbox, getUser, {}, one)).data.couponCount).toBe((couponCount ?? 0) + 1);
    expect(statesOf(await read(other))).toMatchObject({ kwh100: 'CLAIMED' });
  });

  it('charging club: a reward is refused when it is not reached, already claimed or unknown, and without a login', async () => {
    const headers = await loginHeaders(sandbox, 'normal');
    expect(await claim('kwh1000', 1, headers)).toMatchObject({ code: -1, message: '还没有达到领取条件' });
    expect(await claim('times5', 2, headers)).toMatchObject({ code: -1, message: '奖励已领完' });
    expect(await claim('nothing', 3, headers)).toMatchObject({ code: codes.noSuchOrder });
    expect(await claim('kwh100', 4, goodHeaders())).toMatchObject({ code: 401 });
    expect(await send(sandbox, activityBenefit, { activityId: '../%2e' })).toMatchObject({
      code: codes.noSuchOrder,
      message: '活动不存在或已下线',
    });
  });

  it('charging club: an activity that is over stays visible and gives no rewards any more', async () => {
    await control(sandbox, 'clock', { advanceMs: 36 * day });
    const headers = await loginHeaders(sandbox, 'normal');
    expect(await claim('kwh100', 1, headers)).toMatchObject({ code: -1, message: '活动已结束' });
    expect(await read(headers)).toMatchObject({ activityId });
  });
});
