import { describe, expect, it } from 'vitest';
import { needsPhotos } from '#contract/repair-rules.ts';
import { faultTypes } from '#contract/schema/home-pile/repair.ts';
import { visitWord } from '#core/time/visit.ts';
import { buttonsOf } from '#features/aftercare/detail/repair-detail.tsx';
import { type Repair, arrivalWord, nextWord } from '#features/aftercare/repair-words.ts';
import { sharedSandbox } from '#tests/support/shared-sandbox.ts';
import { openDetail, seeded } from './support.ts';

const sandbox = sharedSandbox();
const nine = Date.UTC(2026, 2, 5, 1);
const twelve = nine + 3 * 3_600_000;

describe('the time of a visit', () => {
  it('visit of a repair: a chosen period is shown with its beginning and end', () => {
    expect(visitWord(nine, twelve)).toBe('3月5日 周四 09:00–12:00');
    expect(visitWord(nine, null)).toBe('3月5日 周四 09:00');
    expect(visitWord(nine, nine)).toBe('3月5日 周四 09:00');
    expect(visitWord(null, twelve)).toBe('--');
  });

  it('repair with a fixed visit: the whole chosen period is shown', async () => {
    const page = await openDetail(seeded.scheduled, { sandbox });
    const { expectedTime, expectedEndTime, engineer } = page.repair();
    expect(engineer?.visitTime).toBe(expectedTime);
    expect(nextWord(page.repair())).toBe(`上门时间 ${visitWord(expectedTime, expectedEndTime)}`);
    expect(nextWord(page.repair())).toMatch(/ \d\d:00–\d\d:00$/);
    page.stop();
  });

  it('visit of a repair at another time than chosen: only the time of the engineer is shown', () => {
    const engineer = { name: '李工', phone: '', visitTime: nine + 1_800_000 };
    expect(arrivalWord({ engineer, expectedTime: nine, expectedEndTime: twelve })).toBe('3月5日 周四 09:30');
  });
});

describe('the buttons of a repair', () => {
  const labels = (actions: Repair['actions']) =>
    buttonsOf({ repairId: 'R1', actions, quoteAmount: null } as Repair).map(({ label }) => label);

  it('repair: can be rated only after its owner has said whether it helped', () => {
    expect(labels(['REOPEN', 'RATE', 'CONFIRM'])).toEqual(['没有修好', '确认完成']);
    expect(labels(['RATE'])).toEqual(['评价']);
  });
});

it('repair request: the chosen fault decides whether photos are required', () => {
  expect(needsPhotos(null)).toBeNull();
  expect(faultTypes.filter((type) => needsPhotos(type) === false)).toEqual(['LEAK_TRIP', 'OTHER']);
});
