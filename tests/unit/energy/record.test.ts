import { describe, expect, it } from 'vitest';
import type { CardRecord } from '#sandbox/complete-entities.ts';
import { createRecord } from '#features/energy/energy-record.store.ts';
import { changeText, kindText, leftText } from '#features/energy/energy-record.page.tsx';
import { formatUnits } from '#domain/ui/energy-card/card-units.ts';
import { cardState, carText, coverText } from '#domain/ui/energy-card/card-words.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import type { TestOptions } from '#tests/support/test-environment.ts';
import { sentTo } from '#tests/support/stores/sent-to.ts';
import { valueOf } from '#tests/support/stores/value-of.ts';
import { cardLike, giveCards, openScreen } from './support.ts';

const sandbox = sharedSandbox();

const dayMs = 86_400_000;

async function open(options: TestOptions & { more?: number } = {}) {
  const { more = 0, ...rest } = options;
  const page = await openScreen(createRecord, {
    sandbox,
    login: 'normal',
    address: '/energy/record',
    ...rest,
    before: (test) =>
      giveCards(
        test,
        Array.from({ length: more }, (_, index) =>
          cardLike({ cardId: `X${index}`, grantTime: test.clock.now() - index * dayMs }),
        ),
      ),
  });
  return { ...page, rows: () => valueOf(page.screen.$list).list };
}

describe('/energy/record', () => {
  it('list of card records shows all cards, newest first, page by page', async () => {
    const { rows, screen, leave } = await open({ more: 15 });
    const { total } = valueOf(screen.$list);
    while (valueOf(screen.$list).hasMore) await screen.more();
    expect(rows()).toHaveLength(total);
    const times = rows().map((card) => card.time ?? 0);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const used = rows().filter((card) => card.type === 'DEDUCT' && card.orderNo !== null);
    expect(used.length).toBeGreaterThan(0);
    expect(used.every((card) => card.stationName !== null)).toBe(true);
    leave();
  });

  it('list of card records can be limited to one card', async () => {
    const { rows, screen, leave, test } = await open({ address: '/energy/record?cardId=C100000023' });
    expect(rows().map((card) => card.type)).toEqual(['EXPIRE', 'DEDUCT', 'GRANT']);
    expect(screen.ofOneCard).toBe(true);
    expect(sentTo(test, '/card/record/list')[0]?.payload).toEqual({
      cardId: 'C100000023',
      pageNum: 1,
      pageSize: 10,
    });
    leave();
  });

  it.each([['C100000031'], ['nothing'], ['<img src=x>&?#%25"'], ['\u0000']])(
    'list of card records is empty for a card of another user: %j',
    async (cardId) => {
      const { rows, leave } = await open({ address: `/energy/record?cardId=${encodeURIComponent(cardId)}` });
      expect(rows()).toEqual([]);
      leave();
    },
  );

  it.each([[''], ['x'.repeat(300)]])(
    'list of card records ignores an impossible card id: %j',
    async (cardId) => {
      const { rows, screen, leave } = await open({ address: `/energy/record?cardId=${cardId}` });
      expect(rows().length).toBeGreaterThan(3);
      expect(screen.ofOneCard).toBe(false);
      leave();
    },
  );
});

describe('words', () => {
  const record = (change: Partial<CardRecord>): CardRecord => ({
    recordId: 'r',
    cardId: 'c',
    cardName: '卡',
    unit: 'KWH',
    type: 'DEDUCT',
    change: -6.2,
    remainAfter: 3.8,
    orderNo: null,
    stationName: null,
    time: 0,
    ...change,
  });

  it.each([
    [record({}), '−6.20 度', '余 3.80 度'],
    [record({ type: 'GRANT', change: 10_000, remainAfter: 10_000 }), '+10000.00 度', '余 10000.00 度'],
    [record({ type: 'GRANT', change: 10_001, remainAfter: null }), '不限量', null],
    [record({ change: -12.345, remainAfter: null }), '−12.35 度', null],
    [record({ type: 'LOCK', change: 0, remainAfter: null }), null, null],
    [record({ type: 'LOCK', change: 0 }), null, '余 3.80 度'],
    [record({ type: 'EXPIRE', change: -12.5, remainAfter: 0 }), '−12.50 度', '余 0.00 度'],
    [record({ unit: 'TIMES', change: -1, remainAfter: 3 }), '−1 次', '余 3 次'],
    [record({ unit: 'UNKNOWN', change: -1, remainAfter: 3 }), '−1', '余 3'],
  ])('card record shows change and balance of a movement: %#', (it_, change, left) => {
    expect(changeText(it_)).toBe(change);
    expect(leftText(it_)).toBe(left);
  });

  it('card record has a label for every kind, known or unknown', () => {
    const kinds = (['DEDUCT', 'RETURN', 'GRANT', 'EXPIRE', 'LOCK', 'UNKNOWN'] as const).map(kindText);
    expect(kinds).toEqual(['充电抵扣', '订单退还', '发放到账', '过期失效', '下单预留', '未知']);
  });

  it('label of the state of a card goes by the time of the back end', () => {
    const now = Date.UTC(2026, 2, 1);
    const state = (change: Parameters<typeof cardLike>[0]) => cardState(cardLike(change), now);
    const cardId = 'c';
    expect(state({ cardId })).toMatchObject({ word: '可使用', endsSoon: false });
    expect(state({ cardId, startTime: now + 1 }).word).toBe('未生效');
    expect(state({ cardId, startTime: now }).word).toBe('可使用');
    expect(state({ cardId, endTime: now }).word).toBe('已过期');
    expect(state({ cardId, endTime: now + 7 * dayMs }).endsSoon).toBe(true);
    expect(state({ cardId, endTime: now + 7 * dayMs + 1 }).endsSoon).toBe(false);
    expect(state({ cardId, status: 'FROZEN' }).word).toBe('订单使用中');
    expect(state({ cardId, status: 'USED_UP' }).word).toBe('已用完');
    expect(state({ cardId, status: 'EXPIRED' }).word).toBe('已过期');
    expect(state({ cardId, status: 'UNKNOWN' })).toMatchObject({ word: '未知', endsSoon: false });
  });

  it('label of a card names its stations and only the end of a VIN', () => {
    expect((['ALL', 'SERVICE_ONLY', 'ELEC_ONLY', 'UNKNOWN'] as const).map(coverText)).toEqual([
      '电费和服务费',
      '服务费',
      '电费',
      '未知',
    ]);
    expect(carText(null)).toBe('名下所有车辆');
    expect(carText('LGWEF4A50SX000004')).toBe('车架号尾号 000004 的车辆');
    expect(formatUnits(9_876.545, 'KWH')).toBe('9876.55');
    expect(formatUnits(1.005, 'KWH')).toBe('1.01');
  });
});
