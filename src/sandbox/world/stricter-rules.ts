import type { CostRules, OccupyRule, ParkingRule } from '#contract/schema/station/cost-rules.ts';

/** A maximum; none at all is higher than any. */
const most = (cap: number | null): number => cap ?? Infinity;

const occupyIsStricter = (before: OccupyRule, after: OccupyRule): boolean =>
  after.perMinAmount > 0 &&
  (after.perMinAmount > before.perMinAmount ||
    after.graceMin < before.graceMin ||
    most(after.capAmount) > most(before.capAmount) ||
    (before.when === 'BUSY' && after.when !== 'BUSY'));

type Relief = NonNullable<ParkingRule['relief']>;

function reliefIsStricter(before: Relief | null, after: Relief | null): boolean {
  if (!before || !after) return before !== null;
  const free = ({ kind, minutes }: Relief) => (kind === 'ALL' ? Infinity : (minutes ?? 0));
  return (
    free(after) < free(before) ||
    (after.minWh ?? 0) > (before.minWh ?? 0) ||
    most(after.leaveWithinMin) < most(before.leaveWithinMin)
  );
}

const parkingIsStricter = (before: ParkingRule, after: ParkingRule): boolean =>
  after.collector !== 'NONE' &&
  (before.collector === 'NONE' ||
    (after.freeMin ?? 0) < (before.freeMin ?? 0) ||
    (after.perHourAmount ?? 0) > (before.perHourAmount ?? 0) ||
    most(after.capDayAmount) > most(before.capDayAmount) ||
    reliefIsStricter(before.relief, after.relief) ||
    (after.invoice === 'NONE' && before.invoice !== 'NONE'));

/**
 * Whether a charge may cost more by the rules of now than by those of its estimate. A part that the estimate did not
 * tell is stricter once it costs something; a part that is not told now leaves the order with what it was told.
 */
export function isStricter(before: CostRules, after: CostRules): boolean {
  const [occupy, parking] = [after.occupy, after.parking];
  return (
    (occupy !== null &&
      (before.occupy ? occupyIsStricter(before.occupy, occupy) : occupy.perMinAmount > 0)) ||
    (parking !== null &&
      (before.parking ? parkingIsStricter(before.parking, parking) : parking.collector !== 'NONE'))
  );
}
