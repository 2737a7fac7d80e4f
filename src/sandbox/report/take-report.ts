import type { RequestOf } from '#contract/call.ts';
import { connectorReport as call } from '#contract/calls/charge.ts';
import { codes } from '#contract/codes.ts';
import { dayMinutes, minuteMs, shanghaiMidnight } from '#contract/pricing.ts';
import { ownOrder } from '../charging/store.ts';
import { nextNumber } from '../charging/ids.ts';
import { implement, Refusal, type Implementation, type SandboxContext } from '../context.ts';
import { filesOf } from '../files/upload.ts';
import { getConnector, type ConnectorView } from '../world/connectors.ts';
import { hashText, unit } from '../world/make/hash.ts';
import { distanceM } from '../world/station-view.ts';
import { counts } from './doubt.ts';
import { moveReport, type Report, type ReportFacts } from './report-record.ts';
import { isDisprovedByCharging, oftenWrong, reportRules, weights } from './rules.ts';
import { openReports, ownerOf, reportsOf, saveReport, usageOf } from './store.ts';

type Request = Pick<RequestOf<typeof call>, 'connectorId' | 'kind' | 'longitude' | 'latitude'>;

/** Whether service found most of the last reports of an owner wrong. @param decided the latest first */
export function isOftenWrong(decided: readonly Pick<Report, 'kind' | 'status'>[]): boolean {
  const last = decided
    .filter(({ kind, status }) => status !== 'RECEIVED' && !(status === 'FINE' && kind === 'BAY_TAKEN'))
    .slice(0, oftenWrong.last);
  const wrong = last.filter(({ status }) => status === 'FINE').length;
  return wrong >= oftenWrong.least && wrong * 2 > last.length;
}

/** @returns the distance of the owner from the station, in metres; `null` without a position, or at a station without one */
function distanceOf(
  { world }: SandboxContext,
  { stationId }: ConnectorView['row'],
  { longitude, latitude }: Request,
): number | null {
  const station = world.byId.get(stationId)?.row;
  if (!station || longitude === undefined || latitude === undefined) return null;
  return distanceM({ longitude, latitude }, station);
}

/** How much a new report counts, see `rules.ts`. */
function weightOf(
  { kind }: Pick<Report, 'kind'>,
  { distanceM: distance, deviceStatus }: Pick<ReportFacts, 'distanceM' | 'deviceStatus'>,
  earlier: readonly Report[],
): number {
  if (distance !== null && distance > reportRules.nearM) return weights.none;
  if (deviceStatus === 3 && isDisprovedByCharging(kind)) return weights.none;
  return isOftenWrong(earlier) ? weights.doubtful : weights.usual;
}

/** Whether it is so in the world that the sandbox plays: the device says it too, a start failed, or by chance. */
function isTrue(
  { seed }: SandboxContext,
  view: ConnectorView,
  report: Report,
  failedStart: boolean,
): boolean {
  const { status, contract } = view;
  if (status === 3 && isDisprovedByCharging(report.kind)) return false;
  if (report.kind === 'BAY_TAKEN') return status === 1 && contract.parkStatus === 50;
  return status === 0 || status === 255 || failedStart || unit(hashText(report.reportId, seed), 31) < 0.5;
}

/** @throws Refusal after ten reports of an owner in a day */
function checkDay(earlier: readonly Report[], now: number): void {
  const midnight = shanghaiMidnight(now);
  if (earlier.filter(({ createTime }) => createTime >= midnight).length < reportRules.perDay) return;
  const retryAfterMs = midnight + dayMinutes * minuteMs - now;
  throw new Refusal(codes.tooFrequent, `每天最多反映 ${reportRules.perDay} 次，请明天再试`, { retryAfterMs });
}

/** The order that a report names, and whether its start failed. @throws Refusal for one of another user or connector */
async function failedStartOf({ db }: SandboxContext, userId: string, orderNo: string, connectorId: string) {
  const order = await ownOrder(db, userId, orderNo);
  if (order.connectorId !== connectorId)
    throw new Refusal(codes.failure, '订单不是这把充电枪的', { field: 'orderNo' });
  return order.record.startFail !== null;
}

/**
 * Takes a report of an account. @returns the report, which is the open one if the owner has said the same before
 * @throws Refusal
 */
export const connectorReport = implement(call, async (context, request, caller) => {
  const { db, clock } = context;
  const { connectorId, kind, text = '', photos = [], orderNo } = request;
  const userId = caller?.userId ?? '';
  const now = clock.now();
  const view = await getConnector(context, connectorId);
  if (!view) throw new Refusal(codes.noSuchOrder, '充电枪不存在');
  const failed = orderNo === undefined ? false : await failedStartOf(context, userId, orderNo, connectorId);
  const files = photos.length > 0 ? await filesOf(db, userId, 'REPORT', [...new Set(photos)]) : [];
  const owner = await ownerOf(db, userId);
  const earlier = await reportsOf(db, owner, now - oftenWrong.ms);
  const distance = distanceOf(context, view.row, request);
  const facts = { distanceM: distance, deviceStatus: view.status };
  const weight = weightOf({ kind }, facts, earlier);
  const open = await openReports(db, [connectorId]);
  const same = open.find((report) => report.owner === owner && report.kind === kind);
  if (same) {
    moveReport(same, 'again', now);
    if (text) same.facts.text = text;
    if (files.length > 0) same.facts.photos = files;
    const { goodTime } = await usageOf(context, connectorId, now);
    if (!counts(same, { now, goodTime })) {
      Object.assign(same, { time: now, weight });
      Object.assign(same.facts, facts);
    }
    await saveReport(db, same);
    return { reportId: same.reportId, status: same.status };
  }
  checkDay(earlier, now);
  const report: Report = {
    reportId: `CR${String(await nextNumber(db)).padStart(10, '0')}`,
    userId,
    owner,
    connectorId,
    kind,
    weight,
    status: 'RECEIVED',
    createTime: now,
    time: now,
    statusTime: now,
    facts: { ...facts, text, photos: files, orderNo: orderNo ?? null, isTrue: false },
  };
  report.facts.isTrue = isTrue(context, view, report, failed);
  await saveReport(db, report);
  return { reportId: report.reportId, status: report.status };
});

/** The calls about reports of connectors. */
export const reportImplementations: Implementation[] = [connectorReport];
