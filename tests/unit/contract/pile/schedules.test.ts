import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scheduleProblems, type Schedule } from '#contract/pile/schedule-rules.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const of = (startMin: number, endMin: number, weekdays = everyDay, enabled = true): Schedule => ({
  enabled,
  startMin,
  endMin,
  weekdays,
});

describe('the schedules of a pile', () => {
  it.each<[string, Schedule[], [number, string][]]>([
    ['over midnight and the morning after it', [of(1380, 420), of(420, 600)], []],
    ['two that overlap', [of(60, 120), of(119, 180)], [[1, '预约时段不能重叠']]],
    ['the evening before and a morning', [of(1380, 420), of(360, 600)], [[1, '预约时段不能重叠']]],
    ['Sunday over midnight and Monday', [of(1380, 60, [7]), of(30, 90, [1])], [[1, '预约时段不能重叠']]],
    ['Sunday over midnight and Tuesday', [of(1380, 60, [7]), of(30, 90, [2])], []],
    ['one that is switched off', [of(60, 120), of(60, 120, everyDay, false)], []],
    ['no time', [of(60, 60)], [[0, '开始时间与结束时间不能相同']]],
    ['no day', [of(60, 120, [])], [[0, '请选择重复日期']]],
    [
      'one too many',
      [0, 1, 2, 3, 4, 5].map((hour) => of(hour * 60, hour * 60 + 30)),
      [[5, '最多添加5个预约时段']],
    ],
  ])('pile schedules: %s', (_, schedules, problems) => expect(scheduleProblems(schedules)).toEqual(problems));

  it('pile schedules: two overlap exactly if a minute of the week is in both', () => {
    const schedule = fc.record({
      enabled: fc.constant(true),
      startMin: fc.nat({ max: 47 }).map((half) => half * 30),
      endMin: fc.nat({ max: 47 }).map((half) => half * 30),
      weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
    });
    /** Half hours of the week, enumerated one by one. */
    const halves = ({ startMin, endMin, weekdays }: Schedule): Set<number> => {
      const found = new Set<number>();
      for (const weekday of weekdays) {
        for (let at = startMin; ; at += 30) {
          if (at % 1440 === endMin) break;
          found.add(((weekday - 1) * 1440 + at) % (7 * 1440));
        }
      }
      return found;
    };
    fc.assert(
      fc.property(schedule, schedule, (one, other) => {
        fc.pre(one.startMin !== one.endMin && other.startMin !== other.endMin);
        const shared = [...halves(one)].some((half) => halves(other).has(half));
        expect(scheduleProblems([one, other]).length > 0).toBe(shared);
      }),
      { numRuns: 2_000 },
    );
  });
});
