import { describe, expect, it } from 'vitest';
import { endWord, secondsLeft } from '#domain/charge-end.ts';

describe('expected end of a charge', () => {
  it.each<
    [reason: Parameters<typeof endWord>[1]['expectedStopReason'], number, number | null, string | null]
  >([
    [2, 10_000, 90, '充满'],
    [5, 10_000, 90, '预付金额用完'],
    [5, 0, null, '能量卡用完'],
    [6, 10_000, 90, '充至 90%'],
    [6, 10_000, null, '达到目标'],
    [null, 10_000, 90, null],
  ])(
    'expected end of a charge: the earliest limit wins: reason %s',
    (expectedStopReason, prepaidAmount, targetSoc, word) => {
      expect(endWord({ prepaidAmount }, { expectedStopReason, targetSoc })).toBe(word);
    },
  );

  it('expected end of a charge: none is shown once a stop was sent', () => {
    expect(secondsLeft({ status: 'CHARGING' }, { estimatedRemainSec: 600 })).toBe(600);
    expect(secondsLeft({ status: 'STOPPING' }, { estimatedRemainSec: 600 })).toBeNull();
  });
});
