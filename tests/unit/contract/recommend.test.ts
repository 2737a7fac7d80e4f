import { describe, expect, it } from 'vitest';
import { driveMinutes } from '#contract/drive-time.ts';
import { isFastEnough, reasonOfFirst, recommendRank, type Candidate } from '#contract/recommend.ts';

const good: Candidate = {
  open: true,
  free: true,
  fast: true,
  fits: true,
  quote: { amount: 3_800, missing: [], minutes: 42 },
  priceE4: 8_500,
  parkingKnown: true,
  metres: 1_000,
};
const station = (change: Partial<Candidate> = {}): Candidate => ({ ...good, ...change });
const isBefore = (a: Candidate, b: Candidate) => recommendRank(a) < recommendRank(b);
const quoted = (amount: number, minutes = 42) => ({ quote: { amount, missing: [], minutes } });

describe('the rule of the recommended order', () => {
  it('recommend: free before busy before slow before closed, whatever they cost', () => {
    const groups = [
      station({ ...quoted(40_000), metres: 19_000 }),
      station({ free: false }),
      station({ free: false, fast: false, ...quoted(100) }),
      station({ open: false, ...quoted(1) }),
    ];
    const ranks = groups.map(recommendRank);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(isBefore(station({ fast: false, free: false }), station({ fits: false }))).toBe(true);
  });

  it('recommend: within a group the charge with the way to it decides', () => {
    expect(isBefore(station(quoted(3_000)), station(quoted(3_100)))).toBe(true);
    expect(isBefore(station({ metres: 500 }), station({ metres: 2_000 }))).toBe(true);
    // A yuan is not worth a quarter of an hour.
    expect(isBefore(station({ metres: 500 }), station({ ...quoted(3_700), metres: 5_000 }))).toBe(true);
    expect(isBefore(station({ ...quoted(2_000), metres: 2_000 }), station({ metres: 500 }))).toBe(true);
  });

  it('recommend: a cost that is not known counts as a usual one, with and without a quote', () => {
    const unknown = station({ quote: { amount: 3_800, missing: ['PARKING'], minutes: 42 } });
    const unsaid = station({ quote: { amount: 3_800, missing: null, minutes: 42 } });
    expect(isBefore(station(), unknown)).toBe(true);
    expect(recommendRank(unsaid)).toBe(recommendRank(unknown));
    const plain = { quote: null };
    expect(isBefore(station(plain), station({ ...plain, parkingKnown: false }))).toBe(true);
    expect(isBefore(station(plain), station({ ...plain, priceE4: Infinity }))).toBe(true);
    expect(isBefore(station({ ...plain, priceE4: 6_000 }), station(plain))).toBe(true);
  });

  it('recommend: half of what the car can take is fast enough, and 60 kW always is', () => {
    expect(isFastEnough(60_000, 240_000)).toBe(true);
    expect(isFastEnough(40_000, 90_000)).toBe(false);
    expect(isFastEnough(45_000, 90_000)).toBe(true);
    expect(isFastEnough(7_000, null)).toBe(false);
  });

  it('recommend: the reason is what no other station of the page has, the cost first', () => {
    const far = station({ ...quoted(4_000, 60), metres: 2_000 });
    expect(reasonOfFirst([station(), far])).toBe('CHEAPEST');
    expect(reasonOfFirst([station({ metres: 200 }), station(quoted(3_700)), far])).toBe('NEAREST');
    const both = [station(quoted(3_900, 20)), station({ ...quoted(3_800, 30), metres: 500 })];
    expect(reasonOfFirst(both)).toBe('FASTEST');
    expect(reasonOfFirst([station(), station()])).toBe('BALANCED');
    expect(reasonOfFirst([station({ free: false }), far])).toBeNull();
    expect(reasonOfFirst([])).toBeNull();
  });

  it('drive time: by distance, at least a minute, slower in the city', () => {
    expect([0, 660, 1_300, 10_000, 40_000].map(driveMinutes)).toEqual([1, 3, 6, 30, 79]);
  });
});
