import { describe, expect, it } from 'vitest';
import { byMonth, isMonth, monthOf, monthWord } from '#core/time/month.ts';

// 2026-03-01 00:00 in Shanghai is still February in UTC.
const border = Date.UTC(2026, 1, 28, 16);

describe('months', () => {
  it('months: begin and end in Asia/Shanghai', () => {
    expect([monthOf(border), monthOf(border - 1)]).toEqual(['2026-03', '2026-02']);
  });

  it.each([
    ['2026-03', true],
    ['2026-12', true],
    ['2026-00', false],
    ['2026-13', false],
    ['2026-3', false],
    ['', false],
    ['--', false],
  ])('months: whether %j is a month: %s', (text, is) => expect(isMonth(text)).toBe(is));

  it('months: have a Chinese name, and an invalid month is shown as it is', () => {
    expect(['2026-03', '2026-12', '--'].map(monthWord)).toEqual(['2026年3月', '2026年12月', '--']);
  });

  it('months: rows are grouped in the order of the response, also rows without a time', () => {
    const times = [border + 1, border, null, border - 1];
    expect(byMonth(times, (time) => time)).toEqual([
      { month: '2026-03', rows: [border + 1, border, null] },
      { month: '2026-02', rows: [border - 1] },
    ]);
    expect(byMonth([null], (time) => time)).toEqual([{ month: '--', rows: [null] }]);
    expect(byMonth([], () => null)).toEqual([]);
  });
});
