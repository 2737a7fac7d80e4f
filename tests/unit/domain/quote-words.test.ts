import { describe, expect, it } from 'vitest';
import type { Quote } from '#contract/schema/station/quote.ts';
import {
  driveText,
  quoteAmountText,
  quoteForText,
  quoteMinutesText,
  quoteNotes,
} from '#domain/quote-words.ts';

const quote: Quote = {
  wh: 36_000,
  amount: 3_840,
  mostAmount: null,
  parkingAmount: 0,
  minutes: 42,
  assumed: 'SOC',
  missing: [],
};

describe('the words of a quote', () => {
  it('quote words: whole yuan, with the spread between connectors, and never ¥0 for what costs', () => {
    expect(quoteAmountText(quote)).toBe('¥38');
    expect(quoteAmountText({ ...quote, mostAmount: 4_120 })).toBe('¥38–41');
    expect(quoteAmountText({ ...quote, mostAmount: 3_841 })).toBe('¥38');
    expect(quoteAmountText({ ...quote, amount: 12 })).toBe('¥1');
    expect(quoteAmountText(null)).toBeNull();
    expect(quoteAmountText({ ...quote, wh: 0, amount: 0 })).toBeNull();
  });

  it('quote words: minutes, from two hours on hours', () => {
    expect(quoteMinutesText(quote)).toBe('42 分钟');
    expect(quoteMinutesText({ ...quote, minutes: 345 })).toBe('5.8 小时');
    expect(quoteMinutesText({ ...quote, minutes: null })).toBe('');
  });

  it('quote words: parking in it is named, and so is what is not known', () => {
    expect(quoteNotes(quote)).toEqual([]);
    expect(quoteNotes({ ...quote, parkingAmount: 500 })).toEqual(['含停车 ¥5']);
    expect(quoteNotes({ ...quote, missing: ['PARKING', 'OCCUPY'] })).toEqual(['停车费、占位费未提供']);
    expect(quoteNotes({ ...quote, missing: ['UNKNOWN'] })).toEqual(['部分费用未提供']);
    expect(quoteNotes({ ...quote, missing: null })).toEqual(['部分费用未提供']);
  });

  it('quote words: the car and its levels, or what was assumed', () => {
    const of = { name: '欧拉好猫', startSoc: 37, endSoc: 90, assumed: 'SOC' } as const;
    expect(quoteForText(of)).toBe('费用按欧拉好猫 37% 充至 90% 估算');
    expect(quoteForText({ ...of, startSoc: 20, endSoc: 80, assumed: '20_80' })).toBe(
      '电量未知，费用按欧拉好猫 20% 充至 80% 估算',
    );
    expect(quoteForText({ name: null, startSoc: 20, endSoc: 80, assumed: '20_80' })).toBe(
      '未绑定车辆，费用按一般车型 20% 充至 80% 估算',
    );
  });

  it('quote words: minutes by a route, by distance as an estimate, none without a distance', () => {
    expect(driveText(4, 660)).toBe('4 分钟');
    expect(driveText(null, 660)).toBe('约 3 分钟');
    expect(driveText(null, null)).toBe('');
  });
});
