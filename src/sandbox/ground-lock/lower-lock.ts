import type { RequestOf } from '#contract/call.ts';
import { groundLock as lowerCall, groundLockResult as resultCall } from '#contract/calls/charge.ts';
import { codes } from '#contract/codes.ts';
import { dayMinutes, minuteMs, shanghaiMidnight } from '#contract/pricing.ts';
import type { GroundLockRefusal } from '#contract/schema/station/ground-lock.ts';
import { nextNumber } from '../charging/ids.ts';
import { checkArrears } from '../charging/orders/other-orders.ts';
import { ordersOf } from '../charging/store.ts';
import { implement, Refusal, type Caller, type Implementation, type SandboxContext } from '../context.ts';
import { ownerOf } from '../report/store.ts';
import { getConnector, startBlock, type ConnectorView } from '../world/connectors.ts';
import { connectorIdIn } from '../world/scanned-code.ts';
import { distanceM, type StationInfo } from '../world/station-view.ts';
import { getStationSummary } from '../world/stations.ts';
import { hasLock, isLockOnline, telOf, withLocks } from './bay-locks.ts';
import { isOpen, lastLocks, leftToday, lockById, saveLock, viewLock, type Lock } from './lock-store.ts';
import { lockRules } from './rules.ts';

type Request = Pick<RequestOf<typeof lowerCall>, 'connectorId' | 'scan' | 'longitude' | 'latitude'>;

const refused = (reason: GroundLockRefusal['reason'], message: string, more: object = {}) =>
  new Refusal(codes.lockRefused, message, { reason, ...more });

/** @throws Refusal if the owner has neither scanned the code of the connector nor is near it */
function checkPlace({ row }: StationInfo, { connectorId, scan, longitude, latitude }: Request): void {
  if (scan !== undefined) {
    if (connectorIdIn(scan) === connectorId) return;
    throw refused('OTHER_CODE', '扫到的不是这把枪的码');
  }
  if (longitude === undefined || latitude === undefined)
    throw refused('NO_PLACE', '请在车位旁定位，或扫枪上的码');
  // The sandbox knows where stations are; its connectors have the position of their station.
  const distance = distanceM({ longitude, latitude }, row);
  if (distance > lockRules.nearM)
    throw refused('TOO_FAR', `您离车位约 ${distance} 米，到 ${lockRules.nearM} 米内才能降锁`, {
      distanceM: distance,
    });
}

/** @throws Refusal if the lock is missing, out of reach, lowered, or used by another owner just now */
async function checkLock(
  context: SandboxContext,
  station: StationInfo,
  { contract: connector }: ConnectorView,
  last: Lock | undefined,
): Promise<void> {
  const { connectorId } = connector;
  if (!hasLock(station, connectorId)) throw refused('NO_LOCK', '这个车位没有可以用手机降的地锁');
  if (!isLockOnline(context, connectorId))
    throw refused('OFFLINE', '地锁离线，请打站点电话', { tel: telOf(station) });
  if (last && isOpen(last)) throw refused('BUSY', '正在为另一位车主降锁，请换一把枪');
  const [shown] = await withLocks(context, station, [connector]);
  if (shown?.lockStatus !== 50) throw refused('DOWN', '地锁已经降下');
}

/** @throws Refusal after three commands of an owner in a day that had an effect */
async function checkDay({ db }: SandboxContext, owner: string, now: number): Promise<void> {
  if ((await leftToday(db, owner, now)) > 0) return;
  const retryAfterMs = shanghaiMidnight(now) + dayMinutes * minuteMs - now;
  throw new Refusal(codes.tooFrequent, `每天最多降锁 ${lockRules.perDay} 次，请明天再试`, { retryAfterMs });
}

/** @throws Refusal without a car, with arrears, and on a connector on which the caller cannot charge now */
async function checkCaller(context: SandboxContext, view: ConnectorView, caller: Caller): Promise<void> {
  const { db } = context;
  const { userId } = caller;
  const car = await db.selectFrom('car').select('vin').where('userId', '=', userId).executeTakeFirst();
  if (!car) throw new Refusal(codes.noBoundCar, '您还未绑定车辆');
  await checkArrears(context, userId, await ordersOf(db, userId));
  const { stationId, powerClass } = view.row;
  const summary = await getStationSummary(context, stationId, caller, powerClass);
  const reason = summary ? startBlock(summary, view, caller) : '充电站不存在';
  if (reason !== null)
    throw new Refusal(codes.pileNotUsable, reason, { connectorStatus: view.status, stationId });
}

const followed = async ({ db, clock }: SandboxContext, lock: Lock) => ({
  ...(await viewLock(db, lock, clock.now())),
  nextPollMs: isOpen(lock) ? clock.pollMs(lockRules.pollMs) : 0,
});

const groundLock = implement(lowerCall, async (context, request, caller) => {
  const { db, clock, world, scenario } = context;
  const { connectorId } = request;
  const now = clock.now();
  const view = await getConnector(context, connectorId);
  const station = view && world.byId.get(view.row.stationId);
  if (!view || !station || !caller) throw new Refusal(codes.noSuchOrder, '充电枪不存在');
  const owner = await ownerOf(db, caller.userId);
  const last = (await lastLocks(db, [connectorId])).get(connectorId);
  if (last && last.owner === owner && isOpen(last)) return followed(context, last);
  await checkCaller(context, view, caller);
  await checkLock(context, station, view, last);
  await checkDay(context, owner, now);
  checkPlace(station, request);
  const lock: Lock = {
    lockId: `GL${String(await nextNumber(db)).padStart(10, '0')}`,
    userId: caller.userId,
    owner,
    connectorId,
    state: 'SENT',
    createTime: now,
    stateTime: now,
    plays: scenario.lock,
  };
  await saveLock(db, lock);
  return followed(context, lock);
});

const groundLockResult = implement(resultCall, async (context, { lockId }, caller) => {
  const lock = await lockById(context.db, lockId);
  const owner = await ownerOf(context.db, caller?.userId ?? '');
  if (!lock || lock.owner !== owner) throw new Refusal(codes.noSuchOrder, '没有这次降锁');
  return followed(context, lock);
});

/** The calls about ground locks. */
export const groundLockImplementations: Implementation[] = [groundLock, groundLockResult];
