import type { OwnReport } from '#contract/schema/station/own-report.ts';
import type { Connector } from '#contract/schema/station/connector.ts';
import type { Caller, SandboxContext } from '../context.ts';
import { doubtOf } from './doubt.ts';
import { isOpen, viewReport } from './report-record.ts';
import { reportRules } from './rules.ts';
import { openReports, ownerOf, reportsOf, usageOf } from './store.ts';

/**
 * Adds to connectors what several owners say about them. Nothing else of a connector changes.
 *
 * @returns the same connectors, in the same order
 */
export async function withDoubts(
  context: SandboxContext,
  connectors: readonly Connector[],
): Promise<readonly Connector[]> {
  const reports = await openReports(
    context.db,
    connectors.map(({ connectorId }) => connectorId),
  );
  if (reports.length === 0) return connectors;
  return Promise.all(
    connectors.map(async (connector) => {
      const said = reports.filter(({ connectorId }) => connectorId === connector.connectorId);
      if (said.length === 0) return connector;
      const now = context.clock.now();
      const { goodTime } = await usageOf(context, connector.connectorId, now);
      const present = { now, goodTime };
      return { ...connector, doubt: doubtOf(said, connector.status, present) };
    }),
  );
}

/** @returns the latest report of the caller about a connector that is open or was decided lately; `null` for none */
export async function ownReportOn(
  { db, clock }: SandboxContext,
  connectorId: string,
  caller: Caller | null,
): Promise<OwnReport | null> {
  if (!caller) return null;
  const since = clock.now() - reportRules.shownMs;
  const reports = await reportsOf(db, await ownerOf(db, caller.userId), 0);
  const own = reports.find(
    (report) => report.connectorId === connectorId && (isOpen(report) || report.statusTime > since),
  );
  return own ? viewReport(own) : null;
}
