import type { CostRules } from '#contract/schema/station/cost-rules.ts';
import type { Tariff } from '#contract/schema/station/tariff.ts';
import type { StationRow } from './make/make-station.ts';

type ParkTag = StationRow['parkTag'];

/** The car park of a station: it collects at its gate, and gives an invoice of its own. */
const gate = {
  collector: 'GATE',
  text: null,
  freeMin: null,
  perHourAmount: 500,
  capDayAmount: 3_000,
  relief: null,
  invoice: 'SEPARATE',
} as const;

const noFee = { collector: 'NONE', perHourAmount: null, capDayAmount: null, invoice: 'NONE' } as const;

/** Parking by the tag of a station; nothing is told where the tag is unknown. */
const parkingByTag: Record<string, CostRules['parking']> = {
  FREE: { ...gate, ...noFee },
  LIMITED_FREE: { ...gate, freeMin: 120 },
  PAID: { ...gate, relief: { kind: 'MINUTES', minutes: 60, minWh: 10_000, leaveWithinMin: 15 } },
};

/** Costs of a charge beside its energy, by the tariff of the connector and the parking of its station. */
export const costRulesOf = ({ occupy }: Pick<Tariff, 'occupy'>, parkTag: ParkTag): CostRules => ({
  // A tariff has 0 for a rule without a cap.
  occupy: occupy && { ...occupy, capAmount: occupy.capAmount || null, when: 'ALWAYS' },
  parking: parkingByTag[parkTag] ?? null,
});
