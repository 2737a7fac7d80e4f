import { describe, expect, it } from 'vitest';
import { hoursWords } from '#features/station/address-and-hours.ts';

const day = { startMin: 360, endMin: 1380 };
const evening = { startMin: 1080, endMin: 1560 - 1440 };

describe('the opening hours of a station', () => {
  it.each([
    [
      'are the text of the operator',
      { allDay: false, text: '工作日 8 点至 20 点', periods: [day] },
      '工作日 8 点至 20 点',
    ],
    ['are its periods where it sends no text', { allDay: false, text: '', periods: [day] }, '06:00–23:00'],
    [
      'are all of its periods, and the end of one over midnight is on the next day',
      { allDay: false, text: '', periods: [day, evening] },
      '06:00–23:00、18:00–次日 02:00',
    ],
    [
      'are the whole day where one period is',
      { allDay: false, text: '', periods: [{ startMin: 0, endMin: 1440 }] },
      '24 小时',
    ],
    ['are the whole day where the station says so', { allDay: true, text: '', periods: [] }, '24 小时'],
    ['are empty where nothing of them is known', { allDay: false, text: '', periods: [] }, ''],
  ])('%s', (_how, hours, words) => {
    expect(hoursWords(hours)).toBe(words);
  });
});
