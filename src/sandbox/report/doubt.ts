import type { ConnectorDoubt } from '#contract/schema/station/connector-report.ts';
import { isOpen, type Report } from './report-record.ts';
import { isDisprovedByCharging, reportRules, subjectOf, subjects, weights } from './rules.ts';

type Said = Pick<Report, 'kind' | 'owner' | 'status' | 'time' | 'weight'>;

/** What else decides whether a report counts. Times in epoch ms. */
export interface Present {
  now: number;
  /** When a charge last ended well on the connector; `null` for never. */
  goodTime: number | null;
}

/** Whether a report counts: it is open, has a weight, is not old, and no charge has ended well since. */
export const counts = (report: Said, { now, goodTime }: Present): boolean =>
  isOpen(report) &&
  report.weight > weights.none &&
  now - report.time < reportRules.oldMs &&
  (goodTime === null || report.time > goodTime);

/** @returns the owners of reports, each with the weight of his heaviest one */
function ownersOf(reports: readonly Said[]): Map<string, number> {
  const owners = new Map<string, number>();
  for (const { owner, weight } of reports) owners.set(owner, Math.max(owners.get(owner) ?? 0, weight));
  return owners;
}

/** Whether reports are of enough owners, none of whom is enough alone. */
function areEnough(reports: readonly Said[]): boolean {
  const owners = ownersOf(reports);
  const sum = [...owners.values()].reduce((all, weight) => all + weight, 0);
  return owners.size >= reportRules.owners && sum >= reportRules.enough;
}

/** When enough owners have said the same within two hours, epoch ms; `null` if they have not. @param said of one subject */
function sinceWhen(said: readonly Said[]): number | null {
  const inOrder = [...said].sort((a, b) => a.time - b.time);
  const last = inOrder.find(({ time }) =>
    areEnough(inOrder.filter((other) => other.time <= time && time - other.time <= reportRules.togetherMs)),
  );
  return last?.time ?? null;
}

/**
 * The doubt about a connector, a pure function of the reports about it: it lasts until service ends enough of them, or somebody
 * charges well. While the connector charges, what this disproves is not shown.
 *
 * @param status the device's own status
 */
export function doubtOf(reports: readonly Said[], status: number, present: Present): ConnectorDoubt | null {
  for (const subject of subjects) {
    if (status === 3 && isDisprovedByCharging(subject)) continue;
    const said = reports.filter((report) => subjectOf(report.kind) === subject && counts(report, present));
    const since = sinceWhen(said);
    if (since === null) continue;
    const kind = said.every((report) => report.kind === 'PLUG') ? 'PLUG' : subject;
    return { kind, since, count: ownersOf(said).size };
  }
  return null;
}
