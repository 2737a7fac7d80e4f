import { describe, expect, it } from 'vitest';
import type { ListedOrder } from '#contract/calls/order.ts';
import { formatDuration } from '#core/time/format-time.ts';
import { billLines, gains } from '#features/charging/end/charge-done-words.ts';
import type { Running } from '#features/charging/session-sample.ts';
import { billOf } from '#features/order/bill-card.tsx';
import { billOfMonth, csvOfMonth } from '#features/order/list/month-bill.ts';
import { durationOf } from '#features/order/order-detail-words.ts';
import { order } from './settled-order.ts';

const amounts = {
  elecAmount: 1_528,
  serviceAmount: 1_005,
  occupyAmount: 60,
  occupyWaived: [
    { reason: 'SERVICE' as const, minutes: 6, amount: 180 },
    { reason: 'LOCKED' as const, minutes: 2, amount: 60 },
  ],
  totalAmount: 2_593,
  cardWh: 0,
  cardAmount: 0,
  couponAmount: 0,
  pointAmount: 0,
  payableAmount: 2_593,
};
const charge = { ...order, ...amounts, chargedWh: 20_000, durationSec: 3_705 };

/** The value of a column in the CSV file of the month, which has one order. */
function exported(column: string): string | undefined {
  const listed = { ...charge, vin: null, licenseNumber: null } as unknown as ListedOrder;
  const [names, values] = csvOfMonth(billOfMonth([listed]))
    .slice(1)
    .split('\r\n')
    .map((line) => line.split(','));
  return values?.[names?.indexOf(column) ?? -1];
}

describe('a charge reads the same on /charge, on its order and in the file of its month', () => {
  it.each([0, 29, 30, 3_569, 3_570, 3_705, 18_760, 90_000])(
    'duration of %i s reads the same on /charge, order and in the file',
    (durationSec) => {
      const words = durationOf({ durationSec }).flat().join(' ');
      expect(words).toBe(formatDuration(durationSec));
      expect(gains({ order: { ...charge, durationSec }, rangeKm: null } as unknown as Running)).toContain(
        words,
      );
    },
  );

  it('unknown duration reads the same on /charge, order and in the file, and is not zero', () => {
    expect(durationOf({ durationSec: null })).toEqual([['--', '分钟']]);
  });

  it('minutes read the same on /charge, order and in the file', () => {
    expect(durationOf(charge)).toEqual([
      ['1', '小时'],
      ['2', '分钟'],
    ]);
    expect(exported('时长(分钟)')).toBe('62');
  });

  it('idle fee has the same name on /charge, order and in the file', () => {
    const name = billOf(charge).find(({ kind }) => kind === 'occupy')?.label;
    expect(name).toBe('超时占位费');
    expect(billLines(charge as unknown as Running['order']).map(({ label }) => label)).toContain(name);
    expect(exported(`${name}(元)`)).toBe('0.60');
    expect(exported('占位费免收(元)')).toBe('2.40');
    expect(exported('占位费免收原因')).toBe('客服减免，6 分钟；充电枪未解锁，2 分钟');
  });
});
