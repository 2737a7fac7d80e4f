import { describe, expect, it } from 'vitest';
import { rightsClaim, rightsDetail, rightsList } from '#contract/calls/rights.ts';
import { createRightsDetail } from '#features/rights/rights-detail.store.ts';
import { createRights } from '#features/rights/rights.store.ts';
import { byCar, carText, isOver, placeOfUse, stateOf, timeText } from '#features/rights/rights-words.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { createTestEnvironment, type TestOptions } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';

const sandbox = sharedSandbox();
const haval = 'LGWEF4A50SX000001';

async function openList(address: string, options: TestOptions = {}) {
  const test = await createTestEnvironment({ sandbox, login: 'normal', address, ...options });
  const screen = createRights(test.env);
  const stop = screen.$rights.listen(() => {});
  await test.idle();
  return { ...test, test, screen, stop };
}

async function openRight(rightsId: string, options: TestOptions = {}) {
  const address = `/rights/detail?rightsId=${encodeURIComponent(rightsId)}`;
  const test = await createTestEnvironment({ sandbox, login: 'normal', address, ...options });
  const screen = createRightsDetail(test.env);
  const stop = screen.$right.listen(() => {});
  await test.idle();
  return { ...test, test, screen, stop, claims: () => sentTo(test, rightsClaim.path) };
}

const given = async (rightsId: string): Promise<number> => {
  const { db } = sandbox.sandbox.context;
  const rows = await db
    .selectFrom('coupon')
    .select('couponId')
    .where('couponId', '=', `QR-${rightsId}`)
    .execute();
  return rows.length;
};

describe('/rights', () => {
  it('rights page shows the rights of all cars by car, and used or expired ones among the records', async () => {
    const { screen, test, stop } = await openList('/rights');
    const rights = valueOf(screen.$rights);
    expect(byCar(rights.filter((right) => !isOver(right))).map(({ vin }) => vin)).toHaveLength(2);
    expect(rights.filter(isOver).map(({ name }) => name)).toEqual(['服务费优惠券']);
    expect(sentTo(test, rightsList.path)[0]?.payload).toEqual({});
    stop();
  });

  it.each([
    [
      'the car that the rights centre named',
      `vinNo=${haval}&brand=1&source=3`,
      { vinNo: haval, brand: '1' },
      4,
    ],
    ['a brand', 'brand=2', { brand: '2' }, 4],
    ['a car of somebody else', 'vinNo=LGWEF4A50SX000003', { vinNo: 'LGWEF4A50SX000003' }, 0],
    ['another brand', `vinNo=${haval}&brand=3`, { vinNo: haval, brand: '3' }, 0],
    ['a brand that is none', 'brand=x9', {}, 8],
    ['a text that is no number of a car', `vinNo=${encodeURIComponent('<b>”%')}`, { vinNo: '<b>”%' }, 0],
  ])('rights page asks for %s', async (_, query, sent, count) => {
    const { screen, test, stop } = await openList(`/rights?${query}`);
    expect(sentTo(test, rightsList.path)[0]?.payload).toEqual(sent);
    expect(valueOf(screen.$rights)).toHaveLength(count);
    stop();
  });

  it('rights page sends no VIN of 5,000 characters', async () => {
    const { test, stop } = await openList(`/rights?vinNo=${'x'.repeat(5_000)}`);
    expect(sentTo(test, rightsList.path)[0]?.payload).toEqual({});
    stop();
  });

  it('rights page keeps the car of the address in its links', async () => {
    const { screen, stop } = await openList(`/rights?vinNo=${haval}&brand=1`);
    expect(screen.recordLink).toBe(`/rights/record?vinNo=${haval}&brand=1`);
    stop();
  });

  it('rights page offers the login, and shows the rights after it', async () => {
    const { screen, login, idle, stop } = await openList('/rights', {
      login: undefined,
      native: { loginAs: null },
    });
    expect(screen.$rights.get()).toMatchObject({ state: 'failed', error: { kind: 'unauthorised' } });
    await login('heavy');
    await idle();
    expect(valueOf(screen.$rights)).toHaveLength(5);
    stop();
  });

  it('rights page names the action of each right and only the end of the VIN', async () => {
    const { screen, stop } = await openList('/rights');
    const rights = valueOf(screen.$rights);
    const wordsOf = (id: string) => {
      const right = rights.find(({ rightsId }) => rightsId === id);
      return right && [stateOf(right).word, timeText(right)];
    };
    expect(wordsOf('R000001-coupon')).toEqual(['可领取', '有效期至 2026.04.01']);
    expect(wordsOf('R000001-birthday')).toEqual(['未生效', '2026.03.12 起可用']);
    expect(wordsOf('R000002-service')).toEqual(['已领取', '2026.01.31 领取']);
    expect(rights.map(carText)).toContain('哈弗 演示车型 A · 车架号尾号 000001');
    expect(carText({ vin: haval, carName: '' })).toBe('车架号尾号 000001');
    expect(carText({ vin: '', carName: '' })).toBe('--');
    stop();
  });
});

describe('/rights/detail', () => {
  it('coupon of a right is claimed once by two presses', async () => {
    const { screen, claims, stop } = await openRight('R000001-coupon');
    await Promise.all([screen.claim(), screen.claim()]);
    expect(claims()).toHaveLength(1);
    expect(screen.$reward.get()).toMatchObject({ name: '满30减10元券', endTime: expect.any(Number) });
    expect(valueOf(screen.$right)).toMatchObject({ state: 'USED' });
    expect(await given('R000001-coupon')).toBe(1);
    stop();
  });

  it('right that another phone has claimed says so', async () => {
    const one = await openRight('R000001-coupon');
    const other = await openRight('R000001-coupon', { keep: true });
    await one.screen.claim();
    await other.screen.claim();
    expect(other.toasts).toEqual(['该权益已领取']);
    expect(valueOf(other.screen.$right).state).toBe('USED');
    expect(await given('R000001-coupon')).toBe(1);
    one.stop();
    other.stop();
  });

  it('claim whose answer was lost reads the state before another attempt', async () => {
    const page = await openRight('R000001-coupon');
    await page.control('fault', { path: rightsClaim.path, kind: 'cut', when: 'after', times: 1 });
    await page.screen.claim();
    expect(page.screen.$reward.get()).toEqual({ name: '老友充电券', endTime: null });
    expect(page.claims()).toHaveLength(1);
    page.stop();
  });

  it.each(['none', 'R000003-coupon', '../x', '%00'])(
    'rights detail page reports that there is no right %j',
    async (id) => {
      const { screen, stop } = await openRight(id);
      expect(screen.$right.get()).toMatchObject({ state: 'failed', error: { code: 1280004 } });
      await screen.claim();
      stop();
    },
  );

  it.each(['', 'x'.repeat(5_000)])('rights detail page sends no request without an id', async (id) => {
    const { screen, test, stop } = await openRight(id);
    expect(screen.$right.get()).toMatchObject({ state: 'failed', error: { kind: 'code' } });
    expect(sentTo(test, rightsDetail.path)).toEqual([]);
    stop();
  });
});

describe('a right that was used', () => {
  const used = {
    rightsId: 'R1',
    name: '老友充电券',
    category: 'CHARGING',
    vin: haval,
    carName: '',
    brand: 1,
    state: 'USED',
    startTime: null,
    endTime: null,
    coverImage: '',
    detailHtml: '',
    action: 'CLAIM_COUPON',
    benefitText: '满30减10元券',
    usedTime: null,
    usedOrderNo: null,
    usedApplyId: null,
  } as const;

  it.each([
    ['the order its coupon was taken off', { usedOrderNo: '20261128000001' }, '/order/20261128000001'],
    ['its application for a pile', { action: 'APPLY_PILE', usedApplyId: 'A1' } as const, '/pile/details/A1'],
    ['the piles, where no application is named', { action: 'APPLY_PILE' } as const, '/pile/introduce'],
    ['the cards of its car', { action: 'VIEW_CARD' } as const, `/energy?vinNo=${haval}`],
  ])('used right links to %s', (_, change, to) => {
    expect(placeOfUse({ ...used, ...change })?.to).toBe(to);
  });

  it('claimed right whose coupon is unused has no link, and shows -- for a missing time', () => {
    expect(placeOfUse(used)).toBeNull();
    expect(timeText(used)).toBe('-- 领取');
  });
});
