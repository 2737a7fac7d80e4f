import { describe, expect, it } from 'vitest';
import { read } from '#contract/read/read.ts';
import { summaryEntries } from '#contract/schema/station/station-summary.ts';
import { costMarks, countPriced, otherTags, stateInRow, stateOf } from '#domain/station-words.ts';

const station = {
  stationStatus: 50,
  openNow: true,
  priceClass: 'SUPER',
  counts: { super: { idle: 0, total: 2 }, fast: { idle: 0, total: 0 }, slow: { idle: 4, total: 9 } },
} as const;

describe('station status', () => {
  it('station status: is full for its price class if only slower connectors are free, and the row names the class', () => {
    expect(countPriced(station)).toMatchObject({ idle: 0, total: 2 });
    expect(stateOf(station)).toEqual({ state: 'busy', word: '已满' });
    expect(stateInRow(station)).toEqual({ state: 'busy', word: '超充已满' });
  });

  it('station status: is full if nothing is free', () => {
    const counts = { ...station.counts, slow: { idle: 0, total: 9 } };
    expect(stateInRow({ ...station, counts }).word).toBe('已满');
  });

  it('station status: is closed even if connectors are free', () => {
    expect(stateInRow({ ...station, openNow: false }).word).toBe('休息中');
  });

  it('station status: counts all connectors if the price has no class', () => {
    expect(stateOf({ ...station, priceClass: null })).toEqual({ state: 'idle', word: '闲 4' });
    // A row that shows counts by class shows no total beside them.
    expect(stateInRow({ ...station, priceClass: null })).toEqual({ state: 'idle', word: '空闲' });
  });

  it.each([
    ['contradict each other', { idle: 9, total: 4 }],
    ['are missing', undefined],
    ['are no numbers', { idle: 'many', total: 'more' }],
  ])('station status: does not claim "no connectors" if the counts of its only class %s', (_how, counted) => {
    const none = { idle: 0, total: 0 };
    const answer = read(summaryEntries.counts, { super: counted, fast: none, slow: none });
    if (!('value' in answer)) throw new Error('the counts cannot be read');
    const odd = { ...station, counts: answer.value };
    expect(stateOf(odd)).toEqual({ state: 'unknown', word: '状态未知' });
    expect(stateInRow(odd).word).toBe('状态未知');
  });

  it('station status: has no connectors if every class has a known count of none', () => {
    const none = { idle: 0, total: 0 };
    expect(stateOf({ ...station, counts: { super: none, fast: none, slow: none } }).word).toBe('暂无枪');
  });
});

describe('costs beside the energy in a row', () => {
  const tags = ['演示数据', '停车另收', '占位费'];

  it('costs in a row: the tags about them are marks, and parking that costs is said once', () => {
    expect(costMarks({ tags, parkTag: 'UNKNOWN' })).toEqual(['停车另收', '占位费']);
    expect(costMarks({ tags, parkTag: 'PAID' })).toEqual(['占位费']);
    expect(costMarks({ tags: ['演示数据'], parkTag: 'FREE' })).toEqual([]);
    expect(otherTags({ tags })).toEqual(['演示数据']);
  });
});
