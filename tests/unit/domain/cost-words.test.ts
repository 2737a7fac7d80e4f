import { describe, expect, it } from 'vitest';
import { inOneSentence, leftOut, occupyWords, parkingWords } from '#domain/cost-words.ts';
import { idleFee as occupy, paidParking as parking } from '#tests/support/cost-rules.ts';

const relief = { kind: 'MINUTES', minutes: 60, minWh: 10_000, leaveWithinMin: 15 } as const;

describe('idle fee in words', () => {
  it.each([
    ['a rule with a cap', occupy, '0.50 元/分钟，充电结束 30 分钟后起算，最高 60 元'],
    ['no cap', { ...occupy, capAmount: null }, '0.50 元/分钟，充电结束 30 分钟后起算'],
    [
      'a cap with fen',
      { ...occupy, capAmount: 6_050 },
      '0.50 元/分钟，充电结束 30 分钟后起算，最高 60.50 元',
    ],
    ['no free minutes', { ...occupy, graceMin: 0 }, '0.50 元/分钟，充电结束即起算，最高 60 元'],
    [
      'busy minutes alone',
      { ...occupy, when: 'BUSY' },
      '0.50 元/分钟，充电结束 30 分钟后起算，最高 60 元，仅在没有其他空闲枪时收取',
    ],
    ['a price of 0', { ...occupy, perMinAmount: 0 }, '不收取'],
    ['no rule told', null, '未提供，以现场公示为准'],
  ] as const)('idle fee: %s', (_name, rule, text) => {
    expect(inOneSentence(occupyWords(rule))).toBe(text);
  });
});

describe('parking fee in words', () => {
  it.each([
    ['free hours first', parking, '前 2 小时免费，之后 5 元/小时，停车场收取，开具停车场发票'],
    [
      'hours without free ones, a cap and a relief',
      { ...parking, freeMin: null, capDayAmount: 3_000, relief },
      '5 元/小时，每天最高 30 元，充电满 10 度减免 1 小时，充电结束 15 分钟内离场，停车场收取，开具停车场发票',
    ],
    [
      'a relief of all of it',
      { ...parking, relief: { kind: 'ALL', minutes: null, minWh: null, leaveWithinMin: null } },
      '前 2 小时免费，之后 5 元/小时，充电后免停车费，停车场收取，开具停车场发票',
    ],
    [
      'words of the operator without numbers',
      {
        ...parking,
        freeMin: null,
        perHourAmount: null,
        text: '按商场标准',
        collector: 'OPERATOR',
        invoice: 'NONE',
      },
      '按商场标准，与充电费一起收取，不可开票',
    ],
    [
      'a price that is not told, of an unknown collector',
      { ...parking, freeMin: null, perHourAmount: null, collector: 'UNKNOWN', invoice: 'UNKNOWN' },
      '未提供，以现场公示为准',
    ],
    [
      'free hours whose price afterwards is not told',
      { ...parking, perHourAmount: null },
      '前 2 小时免费，之后收费以现场公示为准，停车场收取，开具停车场发票',
    ],
    ['nothing to pay', { ...parking, collector: 'NONE' }, '不收取'],
    ['no rule told', null, '未提供，以现场公示为准'],
  ] as const)('parking fee: %s', (_name, rule, text) => {
    expect(inOneSentence(parkingWords(rule))).toBe(text);
  });
});

describe('an estimate says what it leaves out', () => {
  const none = {
    occupy: { ...occupy, perMinAmount: 0 },
    parking: { ...parking, collector: 'NONE' },
  } as const;
  it.each([
    ['a rule for both', { occupy, parking }, '停车费和超时占位费'],
    ['nothing told', { occupy: null, parking: null }, '停车费和超时占位费'],
    ['parking alone', { ...none, parking }, '停车费'],
    ['idle fee alone', { ...none, occupy }, '超时占位费'],
    ['no other cost', none, ''],
  ] as const)('estimate: %s', (_name, rules, text) => {
    expect(leftOut(rules)).toBe(text);
  });
});
