import { occupyRuleOf } from '#contract/occupy-rule.ts';
import type { CostRules, OccupyRule, ParkingRule } from '#contract/schema/station/cost-rules.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import type { SandboxContext, Scenario } from '../context.ts';

/** Paid parking: the car park collects the fee at its gate, and gives its own invoice. */
const paid: ParkingRule = {
  collector: 'GATE',
  text: null,
  freeMin: null,
  perHourAmount: 500,
  capDayAmount: 3_000,
  relief: { kind: 'MINUTES', minutes: 60, minWh: 10_000, leaveWithinMin: 15 },
  invoice: 'SEPARATE',
};

/** Parking by the tag of a station; nothing is told where the tag is `UNKNOWN`. */
const parkingByTag: Partial<Record<string, ParkingRule>> = {
  FREE: {
    collector: 'NONE',
    text: null,
    freeMin: null,
    perHourAmount: null,
    capDayAmount: null,
    relief: null,
    invoice: 'NONE',
  },
  LIMITED_FREE: { ...paid, freeMin: 120, relief: null },
  PAID: paid,
};

/** Idle fees by the switch of the scenario; `dearer` is stricter than that of any tariff. */
const switched: Record<Exclude<Scenario['costs'], 'usual'>, OccupyRule | null> = {
  dearer: { graceMin: 0, perMinAmount: 100, capAmount: 6_000, when: 'ALWAYS' },
  busy: { graceMin: 10, perMinAmount: 80, capAmount: 4_000, when: 'BUSY' },
  uncapped: { graceMin: 15, perMinAmount: 30, capAmount: null, when: 'ALWAYS' },
  free: { graceMin: 0, perMinAmount: 0, capAmount: null, when: 'ALWAYS' },
  untold: null,
};

/** At every fourth station an idle fee is for busy minutes alone, by the end of its number. */
const busyAt = (rule: OccupyRule | null, stationId: string): OccupyRule | null =>
  rule && rule.perMinAmount > 0 && Number(stationId.slice(-5)) % 4 === 1 ? { ...rule, when: 'BUSY' } : rule;

/** @returns the costs of a charge beside its energy, by its tariff and the parking of its station */
export const costRulesOf = (
  { world, scenario }: Pick<SandboxContext, 'world' | 'scenario'>,
  tariff: Tariff,
  stationId: string,
): CostRules => ({
  occupy: scenario.costs === 'usual' ? busyAt(occupyRuleOf(tariff), stationId) : switched[scenario.costs],
  parking: parkingByTag[world.byId.get(stationId)?.row.parkTag ?? ''] ?? null,
});
