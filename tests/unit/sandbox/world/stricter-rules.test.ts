import { describe, expect, it } from 'vitest';
import type { CostRules, OccupyRule, ParkingRule } from '#contract/schema/station/cost-rules.ts';
import { isStricter } from '#sandbox/world/stricter-rules.ts';
import { idleFee, paidParking } from '#tests/support/cost-rules.ts';

const free: ParkingRule = { ...paidParking, collector: 'NONE' };
const relief = { kind: 'MINUTES', minutes: 60, minWh: 10_000, leaveWithinMin: 15 } as const;
const relieved: ParkingRule = { ...paidParking, relief };
const occupy = (rule: OccupyRule | null): CostRules => ({ occupy: rule, parking: null });
const parking = (rule: ParkingRule | null): CostRules => ({ occupy: null, parking: rule });

describe('rules of an order against those of its estimate', () => {
  it.each<[string, CostRules, CostRules]>([
    ['a higher idle fee', occupy(idleFee), occupy({ ...idleFee, perMinAmount: 51 })],
    ['an earlier idle fee', occupy(idleFee), occupy({ ...idleFee, graceMin: 29 })],
    ['a higher maximum', occupy(idleFee), occupy({ ...idleFee, capAmount: 6_001 })],
    ['no maximum any more', occupy(idleFee), occupy({ ...idleFee, capAmount: null })],
    ['an idle fee in every minute', occupy({ ...idleFee, when: 'BUSY' }), occupy(idleFee)],
    ['an idle fee that was not told', occupy(null), occupy(idleFee)],
    ['parking that was free', parking(free), parking(paidParking)],
    ['parking that was not told', parking(null), parking(paidParking)],
    ['fewer free minutes', parking(paidParking), parking({ ...paidParking, freeMin: 60 })],
    ['a dearer hour', parking(paidParking), parking({ ...paidParking, perHourAmount: 600 })],
    ['no maximum of a day', parking({ ...paidParking, capDayAmount: 3_000 }), parking(paidParking)],
    ['no relief any more', parking(relieved), parking(paidParking)],
    [
      'relief of fewer minutes',
      parking(relieved),
      parking({ ...relieved, relief: { ...relief, minutes: 30 } }),
    ],
    [
      'relief for more energy',
      parking(relieved),
      parking({ ...relieved, relief: { ...relief, minWh: 20_000 } }),
    ],
    [
      'less time to leave',
      parking(relieved),
      parking({ ...relieved, relief: { ...relief, leaveWithinMin: 5 } }),
    ],
    ['no invoice any more', parking(paidParking), parking({ ...paidParking, invoice: 'NONE' })],
  ])('cost rules are stricter with %s, and the other way round they are not', (_, before, after) => {
    expect(isStricter(before, after)).toBe(true);
    expect(isStricter(after, before)).toBe(false);
    expect(isStricter(before, before)).toBe(false);
  });

  it('cost rules are not stricter for an idle fee of nothing that begins earlier', () => {
    const nothing = { ...idleFee, perMinAmount: 0 };
    expect(isStricter(occupy(nothing), occupy({ ...nothing, graceMin: 0 }))).toBe(false);
    expect(isStricter(occupy(null), occupy(nothing))).toBe(false);
  });
});
