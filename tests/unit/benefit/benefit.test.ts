import { describe, expect, it } from 'vitest';
import { activityBenefit, activityClaim } from '#contract/calls/activity.ts';
import { AppError } from '#core/error.ts';
import { createBenefit } from '#features/benefit/benefit.store.ts';
import { phaseOf, tierTag } from '#features/benefit/benefit-words.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();

/** Opens /activity/benefit. */
async function open(options: TestOptions = {}) {
  const test = await createTestEnvironment({
    sandbox,
    login: 'normal',
    address: '/activity/benefit',
    ...options,
  });
  const screen = createBenefit(test.env);
  const stop = screen.$benefit.listen(() => {});
  await test.idle();
  const tierOf = (tierId: string) => {
    const tier = valueOf(screen.$benefit).tiers.find((one) => one.tierId === tierId);
    if (!tier) throw new Error(`no tier ${tierId}`);
    return tier;
  };
  const claims = () => sentTo(test, activityClaim.path);
  return { ...test, test, screen, stop, tierOf, claims };
}

const unsupported = new AppError({ kind: 'unsupported', message: '请在APP内使用此功能', call: 'openPost' });

const couponOf = async (tierId: string) => {
  const rows = await sandbox.sandbox.context.db
    .selectFrom('coupon')
    .select('couponId')
    .where('couponId', '=', `QAclub-annual-${tierId}-10000002`)
    .execute();
  return rows.length;
};

describe('/activity/benefit', () => {
  it('charging club: claims a reached reward, shows it, and marks it as claimed', async () => {
    const { screen, tierOf, stop, env, idle } = await open();
    const before = env.session.$chargeUser.get()?.couponCount ?? 0;
    expect(tierOf('kwh100').state).toBe('CLAIMABLE');
    await screen.claim(tierOf('kwh100'));
    expect(screen.$reward.get()).toMatchObject({ name: '满30减10元券', endTime: expect.any(Number) });
    expect(tierOf('kwh100')).toMatchObject({ state: 'CLAIMED', claimTime: expect.any(Number) });
    // The user's account, with the number of coupons, is read again as well.
    await idle();
    expect(env.session.$chargeUser.get()?.couponCount).toBe(before + 1);
    screen.closeReward();
    expect(screen.$reward.get()).toBeNull();
    stop();
  });

  it('charging club: two presses send one request', async () => {
    const { screen, tierOf, claims, stop } = await open();
    await Promise.all([screen.claim(tierOf('kwh100')), screen.claim(tierOf('kwh100'))]);
    expect(claims()).toHaveLength(1);
    expect(await couponOf('kwh100')).toBe(1);
    stop();
  });

  it('charging club: a reward that another phone has claimed is shown as claimed, with the reason', async () => {
    const one = await open();
    const other = await open({ keep: true });
    await one.screen.claim(one.tierOf('kwh100'));
    expect(other.tierOf('kwh100').state).toBe('CLAIMABLE');
    await other.screen.claim(other.tierOf('kwh100'));
    expect(other.toasts).toEqual(['该奖励已领取']);
    expect(other.screen.$reward.get()).toBeNull();
    expect(other.tierOf('kwh100').state).toBe('CLAIMED');
    expect(await couponOf('kwh100')).toBe(1);
    one.stop();
    other.stop();
  });

  it('charging club: after a lost answer it reads first, and claims nothing twice', async () => {
    const page = await open();
    await page.control('fault', { path: activityClaim.path, kind: 'cut', when: 'after', times: 1 });
    await page.screen.claim(page.tierOf('kwh100'));
    expect(page.screen.$reward.get()).toEqual({ name: '满30减10元券', endTime: null });
    expect(page.claims()).toHaveLength(1);
    expect(await couponOf('kwh100')).toBe(1);
    page.stop();
  });

  it('charging club: shows that the outcome is not known, and the next press reads first', async () => {
    const page = await open();
    const heal = page.hang(activityClaim.path);
    const claim = page.screen.claim(page.tierOf('kwh100'));
    await page.tick(16_000);
    await claim;
    expect(page.toasts).toEqual(['结果尚未确认，请稍后查看或再次领取']);
    heal();
    await page.screen.claim(page.tierOf('kwh100'));
    expect(page.screen.$reward.get()).toMatchObject({ name: '满30减10元券' });
    const ids = page.claims().map(({ payload }) => (payload as { requestId: string }).requestId);
    expect(new Set(ids).size).toBe(1);
    page.stop();
  });

  it('charging club: shows the tiers without a login, opens the login, and reads again', async () => {
    const { screen, tierOf, stop, bridge, claims, idle } = await open({ login: undefined });
    expect(tierOf('kwh100')).toMatchObject({ state: 'LOCKED', progress: null });
    await screen.claim(tierOf('kwh100'));
    await idle();
    expect(bridge.calls.filter((call) => JSON.stringify(call).includes('login'))).toHaveLength(1);
    expect(claims()).toEqual([]);
    expect(tierOf('kwh100')).toMatchObject({ state: 'CLAIMABLE' });
    stop();
  });

  it('charging club: counts charges that are settled while the page is open', async () => {
    const { screen, tick, stop, tierOf } = await open();
    await sandbox.sandbox.context.db
      .updateTable('order')
      .set({ status: 'ABNORMAL' })
      .where('userId', '=', '10000002')
      .execute();
    await tick(60_000);
    expect(tierOf('kwh1000').progress).toBe(0);
    expect(valueOf(screen.$benefit).joined).toBe(false);
    stop();
  });

  it('charging club: shares the content of the back end', async () => {
    const { screen, stop, bridge, toasts } = await open();
    await screen.share(valueOf(screen.$benefit));
    const shared = bridge.calls.find((call) => JSON.stringify(call).includes('club-annual'));
    expect(shared ?? toasts).toBeTruthy();
    await screen.share({ ...valueOf(screen.$benefit), share: null });
    stop();
  });

  it.each(['unknown', '../../x', '%2e%2e', '<b>', ' '])(
    'charging club: the page says that there is no activity %j',
    async (id) => {
      const { screen, stop } = await open({
        address: `/activity/benefit?activityId=${encodeURIComponent(id)}`,
      });
      expect(screen.$benefit.get()).toMatchObject({ state: 'failed', error: { code: 1280004 } });
      stop();
    },
  );

  it('charging club: an id of 5,000 characters is not sent', async () => {
    const { screen, test, stop } = await open({
      address: `/activity/benefit?activityId=${'x'.repeat(5_000)}`,
    });
    expect(screen.$benefit.get()).toMatchObject({ state: 'failed' });
    expect(sentTo(test, activityBenefit.path)).toEqual([]);
    stop();
  });

  it('charging club: an activity that is over offers no rewards', async () => {
    const { screen, stop, clock, tierOf } = await open({
      address: '/activity/benefit?activityId=club-former',
    });
    const phase = phaseOf(valueOf(screen.$benefit), clock.now());
    expect(phase).toBe('over');
    expect(tierTag({ ...tierOf('first'), state: 'CLAIMABLE' }, phase)?.word).toBe('已结束');
    expect(phaseOf({ startTime: null, endTime: null }, 1)).toBe('running');
    stop();
  });

  it('charging club: an activity that has not begun offers no rewards, even if its tiers say so', async () => {
    const { tierOf, stop } = await open();
    for (const state of ['CLAIMABLE', 'LOCKED'] as const)
      expect(tierTag({ ...tierOf('first'), state }, 'coming')?.word).toBe('未开始');
    stop();
  });
});

describe('a post of the charging club', () => {
  it('charging club: a post is opened by the app', async () => {
    const { screen, bridge, stop } = await open();
    const [post] = valueOf(screen.$benefit).posts;
    if (!post) throw new Error('a post is needed');
    await screen.openPost(post);
    expect(bridge.calls).toContainEqual({ action: 'openPost', params: { postId: '1001', link: '' } });
    stop();
  });

  it('charging club: a post that cannot be opened says where it can be read', async () => {
    const { screen, bridge, toasts, stop } = await open();
    bridge.native.openPost = unsupported;
    await screen.openPost({ postId: '1001', title: '', link: '' });
    expect(toasts).toEqual(['请在APP内使用此功能']);
    stop();
  });
});
