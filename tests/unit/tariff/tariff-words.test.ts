import { describe, expect, it } from 'vitest';
import type { TariffRow } from '#features/tariff/tariff-view.ts';
import { chartText, legendOf, nextText, periodText, spanText } from '#features/tariff/tariff-words.ts';

const row = (startMin: number, endMin: number, period: TariffRow['period'], totalE4: number): TariffRow => ({
  key: startMin,
  startMin,
  endMin,
  period,
  elecE4: totalE4 - 4_000,
  serviceE4: 4_000,
  totalE4,
  listServiceE4: null,
  listTotalE4: null,
  isNow: false,
});

/** 2026-03-02 16:52 in Asia/Shanghai. */
const time = Date.UTC(2026, 2, 2, 8, 52);
const minuteMs = 60_000;

describe('the words of /feeDetail', () => {
  it('tariff text names hours, also across midnight', () => {
    expect(spanText({ startMin: 780, endMin: 1020 })).toBe('13:00–17:00');
    expect(spanText({ startMin: 1260, endMin: 1440 })).toBe('21:00–24:00');
    expect(spanText({ startMin: 1260, endMin: 1860 })).toBe('21:00–次日 07:00');
  });

  it('tariff text names a period, known or unknown', () => {
    expect(([1, 2, 3, 4, 5, -1] as const).map((period) => periodText({ period }))).toEqual([
      '尖段',
      '峰段',
      '平段',
      '谷段',
      '深谷段',
      '其他时段',
    ]);
  });

  it('tariff text counts the minutes to the next price within an hour', () => {
    const next = (minutes: number) =>
      nextText({ startTime: time + minutes * minuteMs, row: row(1020, 1080, 2, 14_750) }, time);
    expect(next(8)).toBe('8 分钟后进入峰段，1.475 元/度');
    expect(next(60)).toBe('60 分钟后进入峰段，1.475 元/度');
    expect(next(68)).toBe('18:00 进入峰段，1.475 元/度');
  });

  it('tariff text describes the whole day, with each price once', () => {
    const rows = [row(0, 480, 4, 8_500), row(480, 1260, 2, 14_500), row(1260, 1440, 4, 8_500)];
    expect(chartText({ rows, now: rows[1] ?? null })).toBe(
      '全天电价：00:00–08:00 谷段 0.85 元，08:00–21:00 峰段 1.45 元，21:00–24:00 谷段 0.85 元；现在峰段 1.45 元',
    );
    expect(legendOf(rows).map((entry) => entry.totalE4)).toEqual([14_500, 8_500]);
  });
});
