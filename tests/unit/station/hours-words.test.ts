import { describe, expect, it } from 'vitest';
import { hoursWords } from '#features/station/address-and-hours.ts';

const day = { startMin: 360, endMin: 1380 };
const evening = { startMin: 1080, endMin: 1560 - 1440 };

describe('the opening hours of a station', () => {
  it.each([
    [
      'the text of the operator',
      { allDay: false, text: '工作日 8 点至 20 点', periods: [day] },
      '工作日 8 点至 20 点',
    ],
    ['the periods if the operator sends no text', { allDay: false, text: '', periods: [day] }, '06:00–23:00'],
    [
      'all periods, where one over midnight ends on the next day',
      { allDay: false, text: '', periods: [day, evening] },
      '06:00–23:00、18:00–次日 02:00',
    ],
    [
      '24 小时 if a period is the whole day',
      { allDay: false, text: '', periods: [{ startMin: 0, endMin: 1440 }] },
      '24 小时',
    ],
    ['24 小时 if the station says so', { allDay: true, text: '', periods: [] }, '24 小时'],
    ['empty if nothing is known', { allDay: false, text: '', periods: [] }, ''],
  ])('opening hours: %s', (_how, hours, words) => {
    expect(hoursWords(hours)).toBe(words);
  });
});
