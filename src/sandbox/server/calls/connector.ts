import { connectorDetail, scan } from '#contract/calls/charge.ts';
import { codes } from '#contract/codes.ts';
import { withRecords } from '#sandbox/charging/sessions/connector-records.ts';
import { withSessions } from '#sandbox/charging/sessions/connector-sessions.ts';
import { orderFacts } from '#sandbox/charging/facts.ts';
import { noteScan } from '#sandbox/charging/scans.ts';
import {
  implement,
  Refusal,
  type Caller,
  type Implementation,
  type SandboxContext,
} from '#sandbox/context.ts';
import { ownReportOn, withDoubts } from '#sandbox/report/with-doubts.ts';
import { blockReason, getConnector, type ConnectorView } from '#sandbox/world/connectors.ts';
import { costRulesOf } from '#sandbox/world/cost-rules.ts';
import { bayOf, entrancesOf, stationPictures } from '#sandbox/world/way.ts';
import { needStation } from './need-station.ts';
import { refusingStatus } from '#sandbox/world/live-state.ts';
import { codePrefix, pilePrefix } from '#sandbox/world/make/make-connectors.ts';
import { getStationSummary } from '#sandbox/world/stations.ts';
import { getTariff } from '#sandbox/world/tariffs.ts';

const connectorPollMs = 10_000;
const notUsable = '当前充电枪不可用，请更换充电枪';

/** Unknown connectors, and those that always refuse, cannot be used for an order (domain model, 8.1). */
async function usable(context: SandboxContext, connectorId: string): Promise<ConnectorView> {
  const view = await getConnector(context, connectorId);
  if (!view || refusingStatus(connectorId) !== null) {
    const stationId = view?.row.stationId;
    throw new Refusal(codes.pileNotUsable, notUsable, { connectorStatus: view?.status ?? null, stationId });
  }
  return view;
}

/** The part of a code after one of the prefixes, up to its query; codes are often printed in capitals. */
function after(code: string, ...prefixes: string[]): string | null {
  const prefix = prefixes.find((candidate) => code.toLowerCase().startsWith(candidate));
  return prefix === undefined ? null : (code.slice(prefix.length).split(/[?#/]/)[0] ?? '');
}

/**
 * The connector id in a code: our link, `plugway:connector:…`, or the bare id; `null` for the code of another
 * provider.
 */
function connectorIdIn(code: string): string | null {
  const id = after(code, codePrefix, 'plugway:connector:') ?? code.replace(/\s/g, '');
  return /^\d{13}$/.test(id) ? id : null;
}

/** The serial number on a home pile; `null` for any other code. */
function pileSnIn(code: string): string | null {
  const sn = after(code, pilePrefix, 'plugway:pile:')?.toUpperCase();
  return sn !== undefined && /^[0-9A-Z]{6,32}$/.test(sn) ? sn : null;
}

async function refuseWhileCharging(context: SandboxContext, caller: Caller | null): Promise<void> {
  if (!caller) return;
  const { currentOrderNo: orderNo } = await orderFacts(context, caller.userId);
  if (orderNo) throw new Refusal(codes.orderInProgress, '您有正在进行中的充电订单', { orderNo });
}

/** Calls about one connector. */
export const connectorImplementations: Implementation[] = [
  implement(scan, async (context, { qrCode }, caller) => {
    const pileSn = pileSnIn(qrCode);
    if (pileSn !== null) return { connectorId: null, stationId: null, pileSn, kind: 'HOME' };
    const connectorId = connectorIdIn(qrCode);
    if (connectorId === null) return { connectorId: null, stationId: null, pileSn: null, kind: 'UNKNOWN' };
    const { row } = await usable(context, connectorId);
    await refuseWhileCharging(context, caller);
    if (caller) await noteScan(context, caller.userId, connectorId);
    return { connectorId, stationId: row.stationId, pileSn: null, kind: 'PUBLIC' };
  }),
  implement(connectorDetail, async (context, { connectorId }, caller) => {
    const view = await usable(context, connectorId);
    const station = await getStationSummary(context, view.row.stationId, caller, view.row.powerClass);
    if (!station) throw new Error(`connector ${connectorId} has no station`);
    const closed = station.stationStatus !== 50 ? '站点维护中' : station.openNow ? null : '站点未在营业时间';
    const reason = closed ?? blockReason(view, caller);
    const place = needStation(context.world, view.row.stationId);
    const contract = { ...view.contract, bay: bayOf(place, view.row) };
    const recorded = await withRecords(context, await withSessions(context, [contract]));
    const [connector = contract] = await withDoubts(context, recorded);
    const tariff = await getTariff(context, view.row.tariffId);
    return {
      connector,
      station,
      tariff,
      costRules: costRulesOf(context, tariff, view.row.stationId),
      entrances: entrancesOf(place, context.clock.now()),
      pictures: stationPictures(view.row.stationId),
      canStart: reason === null,
      blockReason: reason,
      reservedByMe: view.status === 4 && caller !== null && view.holder === caller.userId,
      myReport: await ownReportOn(context, connectorId, caller),
      nextPollMs: context.clock.pollMs(connectorPollMs),
    };
  }),
];
