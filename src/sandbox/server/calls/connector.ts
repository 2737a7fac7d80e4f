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
import { lockOf, withLocks } from '#sandbox/ground-lock/bay-locks.ts';
import { ownReportOn, withDoubts } from '#sandbox/report/with-doubts.ts';
import { getConnector, startBlock, type ConnectorView } from '#sandbox/world/connectors.ts';
import { fitsOf } from '#sandbox/world/car-fit.ts';
import { costRulesOf } from '#sandbox/world/cost-rules.ts';
import { bayOf, entrancesOf, stationPictures } from '#sandbox/world/way.ts';
import { needStation } from './need-station.ts';
import { refusingStatus } from '#sandbox/world/live-state.ts';
import { connectorIdIn, pileSnIn } from '#sandbox/world/scanned-code.ts';
import { getStationSummary, viewpointOf } from '#sandbox/world/stations.ts';
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
    const reason = startBlock(station, view, caller);
    const place = needStation(context.world, view.row.stationId);
    const { car } = await viewpointOf(context, caller);
    const contract = { ...view.contract, bay: bayOf(place, view.row), fits: fitsOf(car, view.row) };
    const recorded = await withRecords(context, await withSessions(context, [contract]));
    const doubted = await withDoubts(context, recorded);
    const [connector = contract] = await withLocks(context, place, doubted);
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
      lock: await lockOf(context, place, connectorId, caller),
      nextPollMs: context.clock.pollMs(connectorPollMs),
    };
  }),
];
