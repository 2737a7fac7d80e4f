import { expect } from '#tests/e2e/support/fixtures.ts';
import type { Stage } from '#tests/look/stage.ts';
import { scenesOf, type Scene } from './scene.ts';

const day = 86_400_000;

/** Opens an address as `normal` and waits for a text. */
const says =
  (path: string, text: string | RegExp, login: 'new' | 'normal' | 'heavy' = 'normal') =>
  async ({ open, page }: Stage): Promise<void> => {
    await open(path, login);
    await expect(page.getByText(text).first()).toBeVisible();
  };

const club = scenesOf('activityBenefit', {
  'begun-nothing': says('/activity/benefit', '未达成', 'new'),
  over: says('/activity/benefit?activityId=club-former', '活动已结束'),
  unknown: says('/activity/benefit?activityId=none', '活动不存在或已下线'),
  async reward({ open, page }) {
    await open('/activity/benefit', 'normal');
    await page.getByRole('button', { name: /^领取/ }).click();
    await expect(page.getByRole('alertdialog', { name: '领取成功' })).toContainText('满30减10元券');
  },
  'taken-elsewhere': {
    toast: true,
    async open({ server, open, page }) {
      await open('/activity/benefit', 'normal');
      const claim = page.getByRole('button', { name: /^领取/ });
      await expect(claim).toBeVisible();
      const { db, clock } = server.sandbox.context;
      const taken = { activityId: 'club-annual', tierId: 'kwh100', userId: '10000002', couponId: 'X' };
      await db
        .insertInto('activityClaim')
        .values({ ...taken, time: clock.now() })
        .execute();
      await claim.click();
      await expect(page.getByText('该奖励已领取')).toBeVisible();
    },
  },
});

const rights = scenesOf('rights', {
  empty: says('/rights', '暂无可用权益', 'new'),
  'one-car': says('/rights?vinNo=LGWEF4A50SX000003&brand=3&source=3', '老友充电券', 'heavy'),
});

const detail = scenesOf('rightsDetail', {
  card: says('/rights/detail?rightsId=R000001-card', '立即使用'),
  'not-begun': says('/rights/detail?rightsId=R000001-birthday', /起可用/),
  used: says('/rights/detail?rightsId=R000002-service', '已领取'),
  unknown: says('/rights/detail?rightsId=none', '权益不存在'),
  async reward({ open, page }) {
    await open('/rights/detail?rightsId=R000001-coupon', 'normal');
    await page.getByRole('button', { name: '立即领取' }).click();
    await expect(page.getByRole('alertdialog', { name: '领取成功' })).toContainText('满30减10元券');
  },
  async expired({ server, open, page }) {
    await server.control('clock', { advanceMs: 31 * day });
    await open('/rights/detail?rightsId=R000001-coupon', 'normal');
    await expect(page.getByText('已过期')).toBeVisible();
  },
});

const record = scenesOf('rightsRecord', {
  empty: says('/rights/record', '暂无权益记录', 'new'),
  expired: says('/rights/record', '已过期', 'heavy'),
});

/** The charging club and the rights centre. */
export const benefitScenes: Scene[] = [...club, ...rights, ...detail, ...record];
