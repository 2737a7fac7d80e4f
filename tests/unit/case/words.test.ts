import { describe, expect, it } from 'vitest';
import { caseKinds, caseStates } from '#contract/schema/case.ts';
import { caseState, caseTitle, isLate, promiseLine, roughly } from '#domain/case/case-words.ts';
import {
  keptLine,
  nextLine,
  outcomeLine,
  outcomeWords,
  reasonOf,
  stepsOf,
  type CaseDetail,
} from '#features/case/case-words.ts';

/** 11.18 21:30 in Shanghai. */
const begin = Date.UTC(2026, 10, 18, 13, 30);
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const submitted: CaseDetail = {
  caseId: 'C1',
  caseNo: 'TS1118',
  kind: 'OVERSTAY',
  orderNo: '1',
  connectorId: null,
  about: '11.18 20:14 · 梅林星河 A04',
  state: 'SUBMITTED',
  createdTime: begin,
  dueTime: begin + dayMs,
  overdue: false,
  withdrawn: false,
  lastTime: begin,
  outcome: null,
  handlingTime: null,
  answeredTime: null,
  closedTime: null,
  closesTime: null,
  reopenBy: null,
  attached: [],
  entries: [],
  actions: [],
  serviceTel: null,
  nextPollMs: 60_000,
};

const answered: CaseDetail = {
  ...submitted,
  state: 'ANSWERED',
  handlingTime: begin + hourMs,
  answeredTime: begin + 13 * hourMs,
  closesTime: begin + 13 * hourMs + 7 * dayMs,
  outcome: { kind: 'ADJUSTED', amount: 300 },
  actions: ['REOPEN'],
};

describe('the words of a complaint', () => {
  it('every kind and state of a complaint has words, also those of a later version', () => {
    for (const kind of [...caseKinds, 'UNKNOWN'] as const) expect(caseTitle(kind)).toMatch(/申诉$/);
    for (const state of [...caseStates, 'UNKNOWN'] as const) {
      expect(caseState({ state, withdrawn: false }).text).not.toBe('');
      expect(nextLine({ ...submitted, state })).not.toMatch(/NaN|null|undefined/);
    }
  });

  it.each([
    ['OVERSTAY', { kind: 'ADJUSTED', amount: 300 }, '占位费已免除 −¥3.00'],
    ['PARKING', { kind: 'ADJUSTED', amount: 500 }, '停车费已免除 −¥5.00'],
    ['BILL', { kind: 'ADJUSTED', amount: 1 }, '账单已更正 −¥0.01'],
    ['OVERSTAY', { kind: 'REFUNDED', amount: 300 }, '占位费已退回 ¥3.00'],
    ['REFUND', { kind: 'REFUNDED', amount: 1234 }, '已退回 ¥12.34'],
    ['BILL', { kind: 'EXPLAINED', amount: null }, '已说明'],
    ['BILL', { kind: 'DECLINED', amount: null }, '不予调整'],
    ['BILL', { kind: 'ADJUSTED', amount: null }, '账单已更正'],
    ['UNKNOWN', { kind: 'UNKNOWN', amount: null }, '已答复'],
  ] as const)('a complaint about %s with the outcome %j says %s', (kind, outcome, line) => {
    expect(outcomeLine({ kind, outcome })).toBe(line);
  });

  it('without an answer there is no result', () => {
    expect(outcomeWords(submitted)).toBeNull();
    expect(outcomeLine(submitted)).toBe('');
  });

  it('a refusal says why in the words of service, and no other result does', () => {
    const entries: CaseDetail['entries'] = [
      { time: begin, by: 'SERVICE', name: '王敏', text: '收到', photos: [] },
      { time: begin, by: 'SERVICE', name: '王敏', text: '收费符合规则', photos: [] },
      { time: begin, by: 'OWNER', name: null, text: '不对', photos: [] },
    ];
    expect(reasonOf({ outcome: { kind: 'DECLINED', amount: null }, entries })).toBe('收费符合规则');
    expect(reasonOf({ ...answered, entries })).toBe('');
  });
});

describe('the promise of an answer', () => {
  it.each([
    [begin, '11.19 21:30 前答复，还有 24 小时'],
    [begin + 23.5 * hourMs, '11.19 21:30 前答复，还有 30 分钟'],
    [begin + dayMs - 1, '11.19 21:30 前答复，还有 1 分钟'],
    [begin + dayMs + 2 * hourMs, '已超时 2 小时，正在加急处理'],
    [begin + 5 * dayMs, '已超时 4 天，正在加急处理'],
  ])('at %d it says %s', (now, line) => {
    expect(promiseLine(submitted, now)).toBe(line);
    expect(isLate(submitted, now)).toBe(line.startsWith('已超时'));
  });

  it('is late as soon as the server says so, even if the clock of the phone is slow', () => {
    expect(promiseLine({ ...submitted, overdue: true }, begin)).toBe('已超时，正在加急处理');
  });

  it('says nothing without a promise, and nothing after the answer', () => {
    expect(promiseLine({ ...submitted, dueTime: null }, begin)).toBe('');
    expect(promiseLine(answered, begin + 3 * dayMs)).toBe('');
    expect(isLate({ ...answered, overdue: true }, begin + 3 * dayMs)).toBe(false);
  });

  it('says after the answer whether it was kept', () => {
    expect(keptLine(answered, begin)).toBe('承诺 11.19 21:30 前答复，提前 11 小时');
    expect(keptLine({ ...answered, answeredTime: begin + dayMs + 2 * hourMs }, begin)).toBe(
      '承诺 11.19 21:30 前答复，晚了 2 小时',
    );
    expect(keptLine({ ...answered, dueTime: null }, begin)).toBe('');
    expect(keptLine(submitted, begin)).toBe('');
  });

  it('durations are rough, and never nothing', () => {
    expect([0, 59_999, 90 * 60_000, 2 * dayMs - 1, 2 * dayMs].map(roughly)).toEqual([
      '1 分钟',
      '1 分钟',
      '1 小时',
      '47 小时',
      '2 天',
    ]);
  });
});

describe('the progress of a complaint', () => {
  const seen = (shown: CaseDetail) => stepsOf(shown).map(({ label, state, value }) => [label, state, value]);

  it('has four steps with the times that are known', () => {
    expect(seen(answered)).toEqual([
      ['已提交', 'done', '11.18 21:30'],
      ['处理中', 'done', '11.18 22:30'],
      ['已答复', 'reached', '11.19 10:30'],
      ['结案', 'next', '11.26'],
    ]);
  });

  it('an owner who is asked has to act', () => {
    const steps = seen({ ...submitted, state: 'WAITING_OWNER', handlingTime: begin + hourMs, dueTime: null });
    expect(steps[1]).toEqual(['等您补充', 'here', '11.18 22:30']);
    expect(nextLine({ ...submitted, state: 'WAITING_OWNER' })).toContain('补充');
  });

  it('one that was withdrawn has no steps that never came', () => {
    const closed = { ...submitted, state: 'CLOSED', closedTime: begin + hourMs } as const;
    expect(seen({ ...closed, withdrawn: true })).toEqual([
      ['已提交', 'done', '11.18 21:30'],
      ['已撤销', 'reached', '11.18 22:30'],
    ]);
    // The back end does not say why it is closed.
    expect(seen(closed)[1]?.[0]).toBe('已结案');
  });

  it('one of a later version has no steps', () => {
    expect(seen({ ...submitted, state: 'UNKNOWN' })).toEqual([]);
  });
});
