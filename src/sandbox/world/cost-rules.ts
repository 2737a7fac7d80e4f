import { occupyRuleOf } from '#contract/occupy-rule.ts';
import type { CostRules, OccupyRule, ParkingRule } from '#contract/schema/station/cost-rules.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import type { SandboxContext, Scenario } from '../context.ts';
import { limitedFreeMin } from './station-view.ts';

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

/** Paid parking that the operator takes on the order, on the invoice of the charge. */
const onOrder: ParkingRule = {
  ...paid,
  collector: 'OPERATOR',
  freeMin: 30,
  relief: null,
  invoice: 'SAME',
};

/** Every eighth station differs from the others of its tag, by the end of its number. */
const kinds = 8;
const kindOf = (stationId: string): number => Number(stationId.slice(-5)) % kinds;
const silentKind = 2;

/** Paid parking of the stations that differ. */
const paidByKind: Readonly<Record<number, ParkingRule>> = { 0: onOrder, 4: { ...onOrder, invoice: 'NONE' } };

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
  LIMITED_FREE: { ...paid, freeMin: limitedFreeMin, relief: null },
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

/** @returns the rule of parking at a station; `null` where none is told */
function parkingRuleOf({ world }: Pick<SandboxContext, 'world'>, stationId: string): ParkingRule | null {
  const tag = world.byId.get(stationId)?.row.parkTag ?? '';
  return (tag === 'PAID' ? paidByKind[kindOf(stationId)] : undefined) ?? parkingByTag[tag] ?? null;
}

/** Whether the gate of the car park at a station never answers. */
export const hasSilentGate = ({ world }: Pick<SandboxContext, 'world'>, stationId: string): boolean =>
  world.byId.get(stationId)?.row.parkTag === 'PAID' && kindOf(stationId) === silentKind;

/** @returns the costs of a charge beside its energy, by its tariff and the parking of its station */
export const costRulesOf = (
  { world, scenario }: Pick<SandboxContext, 'world' | 'scenario'>,
  tariff: Tariff,
  stationId: string,
): CostRules => ({
  occupy: scenario.costs === 'usual' ? busyAt(occupyRuleOf(tariff), stationId) : switched[scenario.costs],
  parking: parkingRuleOf({ world }, stationId),
});
