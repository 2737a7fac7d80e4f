import { NoDecision } from '../charging/back-office/service.ts';
import { earliest } from '../charging/sessions/timeline.ts';
import type { SandboxContext } from '../context.ts';
import { NoTransition } from '../machine/machine.ts';
import { notify } from '../notice/notify.ts';
import { reportOutcomeWords } from '../notice/words.ts';
import { getConnector } from '../world/connectors.ts';
import type { ReportKind } from '#contract/schema/station/connector-report.ts';
import { nextNumber } from '../charging/ids.ts';
import type { ReportEvent, ServiceEvent } from './report-machine.ts';
import { isOpen, moveReport, type Report } from './report-record.ts';
import { isDisprovedByCharging, playTimes, subjectOf, weights } from './rules.ts';
import { openReports, saveReport, usageOf } from './store.ts';

/** Owners whom the sandbox plays have no account. */
const playedOwner = 'played-';

/** The open reports of one subject about one connector: service decides about all of them. */
type Group = Report[];

/** What happens next to a group. `other`: another driver says the same. */
interface Due {
  kind: 'other' | 'look' | 'confirm' | 'fix' | 'mend';
  time: number;
  group: Group;
}

const groupsOf = (reports: readonly Report[]): Group[] => [
  ...Map.groupBy(reports, ({ connectorId, kind }) => `${connectorId} ${subjectOf(kind)}`).values(),
];

const isDown = (status: number): boolean => status === 0 || status === 255;

/** When the device has reported itself again after a fault that was there when a report came; epoch ms, `null` for not yet. */
async function mendTime(context: SandboxContext, group: Group): Promise<number | null> {
  const [first] = group.filter(
    ({ facts, kind }) => subjectOf(kind) === 'BROKEN' && isDown(facts.deviceStatus),
  );
  if (!first) return null;
  const view = await getConnector(context, first.connectorId);
  if (!view || isDown(view.status)) return null;
  return Math.max(view.contract.statusTime ?? 0, ...group.map(({ time }) => time));
}

/** The next event of a group; `null` if it waits for a control request. */
async function nextOf(context: SandboxContext, group: Group): Promise<Due | null> {
  const { scenario } = context;
  const mended = await mendTime(context, group);
  const due: (Due | null)[] = [mended === null ? null : { kind: 'mend', time: mended, group }];
  if (scenario.report === 'silent') return earliest(due);
  const confirmed = group.filter(({ status }) => status === 'CONFIRMED');
  const received = group.filter(({ status }) => status === 'RECEIVED');
  const times = (reports: Group, of: (report: Report) => number): number => Math.min(...reports.map(of));
  if (received.length > 0) {
    const time = times(received, (report) => report.time) + playTimes.lookMs;
    // Service has seen it before.
    due.push({ kind: confirmed.length > 0 ? 'confirm' : 'look', time, group: received });
  }
  if (confirmed.length > 0) {
    const from = times(confirmed, ({ statusTime }) => statusTime);
    due.push({ kind: 'fix', time: from + playTimes.mendMs, group });
  }
  const [only] = group;
  if (scenario.report === 'usual' && group.length === 1 && only?.facts.isTrue && only.status === 'RECEIVED')
    due.push({ kind: 'other', time: only.time + playTimes.otherMs, group });
  return earliest(due);
}

/** What service finds at a time, epoch ms: it is so if one of the owners is right, and no charge is running or has ended well since. */
async function findingOf(context: SandboxContext, group: Group, at: number): Promise<ServiceEvent> {
  const { report: scenario } = context.scenario;
  if (scenario !== 'usual') return scenario === 'refute' ? 'refute' : 'confirm';
  const [first] = group;
  if (!first) return 'refute';
  const { goodTime, isCharging } = await usageOf(context, first.connectorId, at);
  if (isCharging && isDisprovedByCharging(first.kind)) return 'refute';
  const isSo = group.some(({ facts, time }) => facts.isTrue && (goodTime === null || time > goodTime));
  return isSo ? 'confirm' : 'refute';
}

/** Moves the reports of a group, and notifies each owner once. @throws NoTransition */
async function move(context: SandboxContext, group: Group, event: ReportEvent, time: number): Promise<void> {
  const { db, world } = context;
  for (const report of group) {
    const { connectorId, reportId, userId } = report;
    moveReport(report, event, time);
    await saveReport(db, report);
    const { status } = report;
    if (status === 'RECEIVED' || userId.startsWith(playedOwner)) continue;
    const row = world.connector(connectorId);
    const station = row && world.byId.get(row.stationId);
    const place = `${station?.row.name ?? ''} ${row?.connectorName ?? ''}`;
    const words = reportOutcomeWords(report, status, place);
    await notify(db, { userId, kind: 'REPORT', about: `${reportId}-${status}`, time, words });
  }
}

/** Another driver, whom the sandbox plays, reports a connector. @param time epoch ms */
export async function reportByOther(
  { db }: SandboxContext,
  about: { connectorId: string; kind: ReportKind; deviceStatus: number; isTrue: boolean },
  time: number,
): Promise<Report> {
  const number = await nextNumber(db);
  const { connectorId, kind, ...seen } = about;
  const report: Report = {
    reportId: `CR${String(number).padStart(10, '0')}`,
    userId: `${playedOwner}${number}`,
    owner: `${playedOwner}${number}`,
    connectorId,
    kind,
    createTime: time,
    time,
    statusTime: time,
    status: 'RECEIVED',
    weight: seen.deviceStatus === 3 && isDisprovedByCharging(kind) ? weights.none : weights.usual,
    facts: { ...seen, text: '', photos: [], orderNo: null, distanceM: null },
  };
  await saveReport(db, report);
  return report;
}

async function happen(context: SandboxContext, { kind, time, group }: Due): Promise<void> {
  const [first] = group;
  if (!first) return;
  if (kind === 'other') {
    const { connectorId, facts } = first;
    const about = { connectorId, kind: first.kind, deviceStatus: facts.deviceStatus, isTrue: true };
    await reportByOther(context, about, time);
  } else {
    await move(context, group, kind === 'look' ? await findingOf(context, group, time) : kind, time);
  }
}

/**
 * Advances the reports of connectors to the sandbox's present time, after the orders, on which they depend: another driver
 * follows, service looks, and something is mended, each at its own time. Only `mend` hears the device; nothing here changes it.
 */
export async function advanceReports(context: SandboxContext): Promise<void> {
  const { db, clock } = context;
  for (;;) {
    const groups = groupsOf(await openReports(db));
    if (groups.length === 0) return;
    const due = earliest(await Promise.all(groups.map((group) => nextOf(context, group))));
    if (!due || due.time > clock.now()) return;
    await happen(context, due);
  }
}

/** A control request: `other` lets another driver report, the others are what service does now. */
export interface ReportAct {
  connectorId: string;
  kind: ReportKind;
  event: ServiceEvent | 'other';
}

/**
 * Lets another driver or service act now, about all open reports of the subject of a kind on a connector.
 *
 * @returns the reports with their states
 * @throws NoDecision if there are none, or their state does not allow it
 */
export const actOnReports = (context: SandboxContext, { connectorId, kind, event }: ReportAct) =>
  context.db.transaction().execute(async (db) => {
    const inside = { ...context, db };
    const now = context.clock.now();
    await advanceReports(inside);
    const view = await getConnector(inside, connectorId);
    if (!view) throw new NoDecision(`no connector ${connectorId}`);
    const about = { connectorId, kind, deviceStatus: view.status, isTrue: true };
    if (event === 'other') return { reports: [await reportByOther(inside, about, now)].map(shown) };
    const open = await openReports(db, [connectorId]);
    const group = open.filter((report) => isOpen(report) && subjectOf(report.kind) === subjectOf(kind));
    const [first] = group;
    if (!first) throw new NoDecision(`no open report of ${kind} about ${connectorId}`);
    // What is confirmed already stays so.
    const meant = event === 'confirm' ? group.filter(({ status }) => status === 'RECEIVED') : group;
    try {
      await move(inside, meant, event, now);
    } catch (error) {
      throw error instanceof NoTransition ? new NoDecision(error.message) : error;
    }
    return { reports: group.map(shown) };
  });

const shown = ({ reportId, status }: Report) => ({ reportId, status });
