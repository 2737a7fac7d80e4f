import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bd09, bd09ToGcj02, wgs84, wgs84ToGcj02 } from '#core/geo/convert.ts';
import { cityName } from '#contract/city-name.ts';
import { defaultCity } from '#core/geo/city.ts';
import { distanceM } from '#core/geo/points.ts';
import { formatKw, formatKwh, formatPriceE4, formatRatedKw, formatYuan } from '#core/money.ts';
import { parseYuan } from '#core/parse-yuan.ts';
import { formatDayAs } from '#core/time/format-date.ts';
import { formatDate, formatDateTime, formatListTime, formatMonthDay } from '#core/time/day.ts';
import {
  ageText,
  formatDuration,
  formatMinuteOfDay,
  formatSecond,
  formatTime,
  formatTimes,
} from '#core/time/format-time.ts';
import { uuid } from '#core/uuid.ts';

describe('money', () => {
  it.each([
    [2273, '22.73'],
    [0, '0.00'],
    [5, '0.05'],
    [-5, '\u22120.05'],
    [123456789, '1,234,567.89'],
    [null, '--'],
    [undefined, '--'],
    [2 ** 53, '--'],
    [2_550, '25.50'],
    [399_900, '3,999.00'],
  ])('money format: %s fen is shown as %s', (fen, text) => {
    expect(formatYuan(fen)).toBe(text);
  });

  it('money format: no fen is rounded away', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), (fen) => {
        expect(Number(formatYuan(fen).replace(/[.,]/g, ''))).toBe(fen);
      }),
    );
  });

  it.each([
    [10500, '1.05'],
    [14525, '1.4525'],
    [14520, '1.452'],
    [10000, '1.00'],
    [11000, '1.10'],
    [3, '0.0003'],
    [-500, '\u22120.05'],
    [null, '--'],
  ])('price format: %s is shown as %s', (price, text) => {
    expect(formatPriceE4(price)).toBe(text);
  });

  it.each([
    [12345, '12.35'],
    [12344, '12.34'],
    [1005, '1.01'],
    [0, '0.00'],
    [null, '--'],
  ])('energy format: %s Wh is shown as %s', (wh, text) => {
    expect(formatKwh(wh)).toBe(text);
  });

  it.each([
    [60049, '60.0'],
    [60050, '60.1'],
    [0, '0.0'],
    [null, '--'],
  ])('power format: %s W is shown as %s', (watt, text) => {
    expect(formatKw(watt)).toBe(text);
  });

  it('power format: a rated power has no trailing zeros', () => {
    expect([120_000, 7_500, null].map(formatRatedKw)).toEqual(['120', '7.5', '--']);
  });

  it.each([
    ['10', 1000],
    [' 500 ', 50000],
    ['9', null],
    ['501', null],
    ['50.5', null],
    ['1e2', null],
    ['-20', null],
    ['020', null],
    ['２０', 2_000],
    ['', null],
  ])('yuan input: %j is parsed as %s fen', (text, fen) => {
    expect(parseYuan(text)).toBe(fen);
  });
});

describe('time format', () => {
  /** 2026-01-01 00:30 in Asia/Shanghai, still 2025 in UTC. */
  const newYear = Date.UTC(2025, 11, 31, 16, 30);

  it('time format: times are in Asia/Shanghai', () => {
    expect(formatDate(newYear)).toBe('2026.01.01');
    expect(formatTime(newYear)).toBe('00:30');
    expect(formatSecond(newYear + 5_999)).toBe('00:30:05');
    expect(formatDateTime(newYear)).toBe('2026.01.01 00:30');
    expect(formatMonthDay(newYear)).toBe('01.01');
    expect(formatDayAs(newYear, 'M月D日')).toBe('1月1日');
    expect(formatDate(0)).toBe('1970.01.01');
  });

  it('time format: a row of a list shows the year if it is not the current one', () => {
    const inMarch = Date.UTC(2026, 2, 18, 1, 43);
    expect(formatListTime(newYear, inMarch)).toBe('01.01 00:30');
    expect(formatListTime(newYear - 3_600_000, inMarch)).toBe('2025.12.31 23:30');
    expect(formatListTime(null, inMarch)).toBe('--');
  });

  it('time format: is the same in summer time on any device', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (time) => {
        const [day = '', clock = ''] = new Date(time + 8 * 3_600_000).toISOString().split(/[T.]/);
        expect(`${formatDayAs(time, 'YYYY-MM-DD')} ${formatSecond(time)}`).toBe(`${day} ${clock}`);
      }),
    );
  });

  it('time format: a missing time is shown as --', () => {
    expect([formatDate(null), formatDate(undefined), formatTime(null), formatDuration(null)]).toEqual(
      Array.from({ length: 4 }, () => '--'),
    );
  });

  it('time format: a tariff segment ends at 24:00', () => {
    expect([0, 65, 1439, 1440].map(formatMinuteOfDay)).toEqual(['00:00', '01:05', '23:59', '24:00']);
  });

  it('time format: a duration is shown in hours and minutes', () => {
    expect([0, 29, 30, 60, 3569, 3570, 3900, 90_000].map(formatDuration)).toEqual([
      '0 分钟',
      '0 分钟',
      '1 分钟',
      '1 分钟',
      '59 分钟',
      '1 小时',
      '1 小时 5 分钟',
      '25 小时',
    ]);
  });

  it('time format: an age is shown in words', () => {
    expect([-10, 0, 4_999, 5_000, 59_999, 60_000, 3_600_000, 86_400_000].map(ageText)).toEqual([
      '刚刚',
      '刚刚',
      '刚刚',
      '5 秒前',
      '59 秒前',
      '1 分钟前',
      '1 小时前',
      '1 天前',
    ]);
  });
});

describe('geo', () => {
  it('geo: points in China are converted to GCJ-02, points outside are not changed', () => {
    const square = wgs84ToGcj02(wgs84(116.397451, 39.909187));
    expect(distanceM(square, { longitude: 116.403694, latitude: 39.91059 })).toBeLessThan(30);
    const back = bd09ToGcj02(bd09(116.410096, 39.916955));
    expect(distanceM(back, { longitude: 116.403694, latitude: 39.91059 })).toBeLessThan(60);
    expect(wgs84ToGcj02(wgs84(2.2945, 48.8584))).toEqual({
      longitude: 2.2945,
      latitude: 48.8584,
    });
  });

  it('geo: the distance of two points is in metres', () => {
    const shenzhen = { longitude: 114.057868, latitude: 22.543099 };
    expect(distanceM(shenzhen, shenzhen)).toBe(0);
    expect(distanceM({ longitude: 0, latitude: 0 }, { longitude: 1, latitude: 0 })).toBe(111195);
    expect(distanceM(shenzhen, defaultCity)).toBe(distanceM(defaultCity, shenzhen));
  });

  it.each([
    ['重庆郊县', '重庆市'],
    ['北京城区', '北京市'],
    ['深圳市', '深圳市'],
  ])('geo: a distance of %s is shown as %s', (name, clean) => {
    expect(cityName(name)).toBe(clean);
  });
});

describe('UUID', () => {
  it('UUID: has version 4 for any random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
        expect(uuid((bytes) => bytes.set(random))).toMatch(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        );
      }),
    );
  });
});

it('bill: the times of a row show seconds if both fall in the same minute, else only minutes', () => {
  const noon = Date.UTC(2026, 2, 2, 4);
  expect(formatTimes(noon + 5_000, noon + 41_000)).toBe('12:00:05–12:00:41');
  expect(formatTimes(noon + 5_000, noon + 60_000)).toBe('12:00–12:01');
  expect(formatTimes(noon, noon + 1_800_000)).toBe('12:00–12:30');
  expect(formatTimes(NaN, NaN)).toBe('--');
  expect(formatTimes(noon, NaN)).toBe('12:00–--');
});
