import { beforeEach, describe, expect, it } from 'vitest';
import { reviewMs } from '#sandbox/rating/review.ts';
import { stationComments, stationDetail } from '#contract/calls/map.ts';
import { getUser } from '#contract/calls/user.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment } from '#tests/support/test-environment.ts';
import { jpeg } from '#tests/support/jpeg.ts';
import { openRate, openRateScreen, paths, unrated } from './support.ts';

const sandbox = sharedSandbox();
let orderNo: string;
beforeEach(async () => {
  await createTestEnvironment({ sandbox });
  [orderNo = ''] = await unrated(sandbox);
});

const longText = '充得很快，位置好找，下次还来这里充电';
const rows = () => sandbox.sandbox.context.db.selectFrom('rating').selectAll().execute();
const ratingOf = async (id: string) => (await rows()).find((rating) => rating.targetId === id);
const coupons = () =>
  sandbox.sandbox.context.db.selectFrom('coupon').selectAll().where('couponId', 'like', 'QR%').execute();

describe('/rate/:id', () => {
  it('rating of a charge is sent once, shows its reward once, and is read-only afterwards', async () => {
    const page = await openRate(sandbox, `/rate/${orderNo}`);
    page.work.rate(5, page.config().tagsByStars['5'] ?? []);
    page.work.toggleTag('充电快');
    page.form.set('content', longText);
    await page.photos.add([jpeg(1), jpeg(2)]);
    await Promise.all([page.form.submit(), page.form.submit()]);
    await page.idle();
    expect(page.sent(paths.submit)).toHaveLength(1);
    expect(page.work.$reward.get()).toMatchObject({ name: '评价有礼充电券' });
    expect(page.config().mine).toMatchObject({ stars: 5, tags: ['充电快'], content: longText });
    expect(page.config().mine?.images).toHaveLength(2);
    expect(await coupons()).toHaveLength(1);
    expect(page.form.isDirty()).toBe(false);
    expect((await page.env.call(getUser, {})).unratedOrderNo).not.toBe(orderNo);
    page.work.closeReward();
    expect(page.visits).toHaveLength(1);

    const again = await openRate(sandbox, `/rate/${orderNo}`, { storage: page.storage });
    expect(again.config().mine?.stars).toBe(5);
    expect(again.work.$reward.get()).toBeNull();
    expect(again.sent(paths.submit)).toEqual([]);
  });

  it('rating becomes a comment of the station, anonymous if the user wishes', async () => {
    const page = await openRate(sandbox, `/rate/${orderNo}`);
    page.work.rate(4, []);
    page.form.set('anonymous', true);
    await page.form.submit();
    expect(page.toasts).toEqual(['评价成功，感谢您的反馈']);
    expect(await coupons()).toEqual([]);
    const { stationId } = await sandbox.sandbox.context.db
      .selectFrom('order')
      .select('stationId')
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();
    const { list } = await page.env.call(stationComments, { stationId });
    expect(list[0]).toMatchObject({ stars: 4, nick: null });
  });

  it('words of a rating are seen by others once service has looked at them, by their owner at once', async () => {
    const page = await openRate(sandbox, `/rate/${orderNo}`);
    page.work.rate(4, []);
    page.form.set('content', longText);
    await page.form.submit();
    const { stationId } = await sandbox.sandbox.context.db
      .selectFrom('order')
      .select('stationId')
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();
    const isSeen = async () => {
      const { list } = await page.env.call(stationComments, { stationId });
      return list.some(({ content }) => content === longText);
    };
    await page.idle();
    expect(page.config().mine?.review).toEqual({ state: 'PENDING', reason: null });
    expect(await isSeen()).toBe(false);
    const { commentCount } = await page.env.call(stationDetail, { stationId });
    await page.tick(reviewMs);
    await page.screen.refresh();
    expect(page.config().mine?.review?.state).toBe('PASSED');
    expect(await isSeen()).toBe(true);
    expect((await page.env.call(stationDetail, { stationId })).commentCount).toBe(commentCount + 1);
  });

  it.each([
    ['a phone number', '师傅电话 138-0000-1234，随叫随到', '含有手机号码，为保护个人信息不予展示'],
    ['an advertisement', '便宜充电加微信 abc', '含有广告或联系方式'],
  ])('rating with %s is refused with a reason, and only its owner sees it', async (_, content, reason) => {
    const page = await openRate(sandbox, `/rate/${orderNo}`);
    page.work.rate(4, []);
    page.form.set('content', content);
    await page.form.submit();
    await page.tick(reviewMs);
    await page.screen.refresh();
    expect(page.config().mine).toMatchObject({ content, review: { state: 'REJECTED', reason } });
    const { list } = await page.env.call(stationComments, {
      stationId: (await ratingOf(orderNo))?.stationId ?? '',
    });
    expect(list.map((comment) => comment.content)).not.toContain(content);
  });

  it('rating form names missing fields in its order and sends nothing', async () => {
    const page = await openRate(sandbox, `/rate/${orderNo}`);
    const problem = async () => {
      await page.form.submit();
      return page.form.problem();
    };
    expect(await problem()).toEqual({ field: 'stars', text: '请选择评分' });
    page.work.rate(2, page.config().tagsByStars['2'] ?? []);
    expect(await problem()).toEqual({ field: 'tags', text: '请选择或填写不满意的原因' });
    for (const tag of page.config().tagsByStars['2'] ?? []) page.work.toggleTag(tag);
    expect(page.form.values().tags).toHaveLength(5);
    expect(page.toasts.pop()).toBe('最多选择5个标签');
    page.form.set('content', '👨‍👩‍👧'.repeat(201));
    expect(await problem()).toEqual({ field: 'content', text: '评价内容不能超过200个字' });
    expect(page.sent(paths.submit)).toEqual([]);
    page.form.set('content', '👨‍👩‍👧'.repeat(200));
    await page.form.submit();
    expect(await ratingOf(orderNo)).toBeDefined();
  });

  it('rating form drops tags that the chosen stars do not offer', async () => {
    const page = await openRate(sandbox, `/rate/${orderNo}`);
    page.work.rate(5, ['充电快']);
    page.work.toggleTag('充电快');
    page.work.rate(1, ['排队久']);
    expect(page.form.values().tags).toEqual([]);
  });

  it('rating is sent once and shows its reward although the first answer was lost', async () => {
    const page = await openRate(sandbox, `/rate/${orderNo}`);
    page.work.rate(5, []);
    page.form.set('content', longText);
    await page.control('fault', { path: paths.submit, kind: 'cut', when: 'after', times: 1 });
    await page.form.submit();
    const ids = page
      .sent(paths.submit)
      .map((request) => (request.payload as { requestId: string }).requestId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await coupons()).toHaveLength(1);
    expect(page.work.$reward.get()).not.toBeNull();
  });

  it('rating form keeps its input through a failure and a reload, and keeps its request id', async () => {
    const page = await openRate(sandbox, `/rate/${orderNo}`);
    page.work.rate(3, ['充电正常']);
    page.work.toggleTag('充电正常');
    page.form.set('content', '还行');
    await page.photos.add([jpeg(7)]);
    await page.photos.settled();
    await page.control('fault', { path: '*', kind: 'status', status: 503 });
    await page.form.submit();
    expect(page.form.values()).toMatchObject({ content: '还行' });
    expect(page.form.problem()).toMatchObject({ field: 'root' });
    await page.control('fault/clear');

    const again = await openRate(sandbox, `/rate/${orderNo}`, { storage: page.storage });
    expect(again.form.values()).toMatchObject({ stars: 3, tags: ['充电正常'], content: '还行' });
    expect(again.photos.$photos.get()).toMatchObject([{ state: 'sent' }]);
    await again.form.submit();
    const ids = [...page.sent(paths.submit), ...again.sent(paths.submit)].map(
      (request) => (request.payload as { requestId: string }).requestId,
    );
    expect(new Set(ids).size).toBe(1);
    expect((await rows()).filter((rating) => rating.targetId === orderNo)).toHaveLength(1);
  });

  it('reward is shown for a rating whose page was killed before the answer', async () => {
    const page = await openRate(sandbox, `/rate/${orderNo}`);
    page.work.rate(5, []);
    page.form.set('content', longText);
    await page.control('fault', { path: '*', kind: 'cut', when: 'after', times: 3 });
    await page.form.submit();
    expect(page.work.$reward.get()).toBeNull();
    const again = await openRate(sandbox, `/rate/${orderNo}`, { storage: page.storage });
    await again.idle();
    expect(again.work.$reward.get()).toMatchObject({ name: '评价有礼充电券' });
    expect(again.form.isDirty()).toBe(false);
    expect(await coupons()).toHaveLength(1);
  });

  it('rating page shows a rating that was given on another phone meanwhile', async () => {
    const page = await openRate(sandbox, `/rate/${orderNo}`);
    const other = await openRate(sandbox, `/rate/${orderNo}`);
    other.work.rate(4, []);
    await other.form.submit();
    page.work.rate(1, ['排队久']);
    page.work.toggleTag('排队久');
    await page.form.submit();
    await page.idle();
    expect(page.toasts).toContain('该订单已评价');
    expect(page.config().mine?.stars).toBe(4);
  });

  it('draft of a rating belongs to one user and ends with the logout', async () => {
    const address = `/rate/${orderNo}`;
    const page = await openRate(sandbox, address);
    page.work.rate(5, []);
    page.form.set('content', '写到一半');
    const { storage } = page;
    const entered = async (login?: 'normal' | 'heavy') => {
      const { screen, env } = await openRateScreen(sandbox, address, { storage, login });
      const content = screen.$work.get()?.form.values().content ?? '';
      return [content, env.storage.keys('').some((key) => key.includes('draft:rate'))];
    };
    // If the session expires, the input is kept for the same user.
    await page.control('expire-token', { login: 'normal' });
    page.bridge.native.loginAs = null;
    await page.form.submit();
    expect(page.env.session.$token.get()).toBe('');
    expect(await entered('normal')).toEqual(['写到一半', true]);
    expect(await entered('heavy')).toEqual(['', false]);
    expect(await entered('normal')).toEqual(['', false]);

    const again = await openRate(sandbox, address, { storage });
    again.form.set('content', '再写一次');
    expect(await entered('normal')).toEqual(['再写一次', true]);
    expect(await entered()).toEqual(['', false]);
    expect(await entered('normal')).toEqual(['', false]);
  });

  it('rating form asks before it is left with input', async () => {
    const page = await openRate(sandbox, `/rate/${orderNo}`);
    page.form.set('content', '写到一半');
    page.work.leave.goBack();
    expect(page.work.leave.$asking.get()).toBe(true);
    page.work.leave.stay();
    expect(page.visits).toEqual([]);
    page.work.leave.goBack();
    page.work.leave.leave();
    expect(page.visits).toHaveLength(1);
  });

  it.each(['INSTALL', 'REPAIR'])('rating of a finished service is sent: %s', async (kind) => {
    const id = kind === 'INSTALL' ? 'A2026021000000002' : 'R2026022000000002';
    const page = await openRate(sandbox, `/rate/${id}?type=${kind.toLowerCase()}`);
    expect(page.config().target.targetType).toBe(kind);
    page.work.rate(5, []);
    await page.form.submit();
    if (kind === 'INSTALL') {
      expect(page.form.problem()?.text).toBe('请完成安装服务问答');
      page.form.set('install', { onTime: true, extraCharge: false, trained: true });
      await page.form.submit();
    }
    const row = await ratingOf(id);
    expect(JSON.parse(row?.json ?? '{}')).toMatchObject({
      install: kind === 'INSTALL' ? { onTime: true, extraCharge: false, trained: true } : null,
    });
  });

  it.each([
    ['of somebody else', async () => (await unrated(sandbox, '10000003'))[0] ?? ''],
    ['of any text', async () => encodeURIComponent("'; DROP TABLE rating; --".repeat(20))],
    ['of another kind', async () => 'A2026021000000002'],
  ])('rating page reports that there is no order %s', async (_, id) => {
    const page = await openRateScreen(sandbox, `/rate/${await id()}`);
    expect(page.screen.$rate.get()).toMatchObject({ state: 'failed', error: { code: 1_280_004 } });
    expect(page.toasts).toEqual([]);
  });

  it.each([
    ['', '订单不存在', '返回订单列表', '/orderList'],
    ['?type=repair', '报修单不存在', '返回报修记录', '/aftercare/record'],
    ['?type=install', '申请不存在', '返回我的家充桩', '/pile/introduce'],
  ])(
    'rating page at /rate/x%s says what does not exist, and links to the list of its kind',
    async (query, ...words) => {
      const { screen } = await openRateScreen(sandbox, `/rate/x${query}`);
      expect(screen.$rate.get()).toMatchObject({ state: 'failed', error: { code: 1_280_004 } });
      const { label, href } = screen.away;
      expect([screen.missing, label, href]).toEqual(words);
    },
  );

  it.each([
    ['CANCELLED', '订单没有产生充电，无需评价'],
    ['REFUNDED', '订单没有产生充电，无需评价'],
    ['ABNORMAL', '充电完成并结清后才能评价'],
  ])('rating page says why an order in state %s cannot be rated', async (status, reason) => {
    const { db } = sandbox.sandbox.context;
    const row = await db
      .selectFrom('order')
      .select('orderNo')
      .where('userId', '=', '10000002')
      .where('status', '=', status)
      .executeTakeFirstOrThrow();
    const page = await openRate(sandbox, `/rate/${row.orderNo}`);
    expect(page.config().blockReason).toBe(reason);
    page.work.rate(5, []);
    await page.form.submit();
    expect(await ratingOf(row.orderNo)).toBeUndefined();
  });
});
