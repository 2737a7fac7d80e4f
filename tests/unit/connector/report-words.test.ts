import { describe, expect, it } from 'vitest';
import { reportKinds } from '#contract/schema/station/connector-report.ts';
import { reportStatuses } from '#contract/schema/station/own-report.ts';
import { doubtText } from '#domain/report/doubt-words.ts';
import { reportChoices } from '#domain/report/report.store.ts';
import { ownReportText, reportStatusWord } from '#features/connector/report-line.tsx';

const time = Date.UTC(2026, 2, 2, 6, 2);

describe('the words of reports', () => {
  it('report words: each kind can be chosen once', () => {
    expect(reportChoices.map(({ value }) => value).sort()).toEqual([...reportKinds].sort());
  });

  it('report words: a doubt names how many owners say what', () => {
    expect(doubtText({ kind: 'BROKEN', count: 2 })).toBe('2 人反映充不上');
    expect(doubtText({ kind: 'BAY_TAKEN', count: 3 })).toBe('3 人反映车位被占');
    expect(doubtText({ kind: 'UNKNOWN', count: null })).toBe('有人反映有问题');
    expect(new Set(reportKinds.map((kind) => doubtText({ kind, count: 2 }))).size).toBe(reportKinds.length);
  });

  it('report words: the own report has its time and state', () => {
    expect(ownReportText({ kind: 'LOCK', time }, time + 60_000)).toBe('您 14:02 反映：地锁没开');
    expect(ownReportText({ kind: 'LOCK', time }, time + 86_400_000)).toBe('您 03.02 14:02 反映：地锁没开');
    expect(ownReportText({ kind: 'UNKNOWN', time: null }, time)).toBe('您反映：有问题');
    expect(reportStatuses.map((status) => reportStatusWord({ status }))).toEqual([
      '已收到',
      '已核实',
      '已修复',
      '现场正常',
    ]);
    expect(reportStatusWord({ status: 'UNKNOWN' })).toBe('未知');
  });
});
