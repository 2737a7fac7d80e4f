import {
  robotAcquire,
  robotAction,
  robotJog,
  robotRelease,
  robotStop,
  robotTelemetryRead,
} from '#contract/calls/robot.ts';
import { codes } from '#contract/codes.ts';
import { robotTiming, type RobotSubCode } from '#contract/schema/home-pile/robot.ts';
import { nextNumber } from '../charging/ids.ts';
import { implement, Refusal, type Caller, type Implementation, type SandboxContext } from '../context.ts';
import { liveOf, ownLive } from '../home-pile/live/pile-store.ts';
import { findPileById } from '../home-pile/piles.ts';
import { distanceM } from '../world/station-view.ts';
import { armRules } from './arm-rules.ts';
import type { PhonePlace } from './arm-types.ts';
import { feel } from './sync.ts';
import { subCodeTexts, telemetryOf } from './telemetry-view.ts';

const pollMs = 1_000;
/** Maximum number of tries within the time. */
const triesMost = 5;
const triesMs = 10_000;

const refuse = (subCode: RobotSubCode | 'NO_ARM', text?: string): never => {
  const message = text ?? (subCode === 'NO_ARM' ? '该充电桩没有机械臂' : subCodeTexts[subCode]);
  throw new Refusal(codes.homePileError, message, { subCode });
};

/**
 * @returns the arm of the caller's pile, with the sensor values of the pile's state @throws Refusal 1291003
 */
async function armOf(context: SandboxContext, caller: Caller | null, pileId: string) {
  const userId = caller?.userId ?? '';
  const pile = await ownLive(context.db, userId, pileId);
  if (!pile.facts.capabilities.includes('ROBOT_ARM')) refuse('NO_ARM');
  const kept = context.robots.of(pileId);
  feel(kept, pile);
  return { kept, userId, pile, telemetry: () => telemetryOf(pileId, kept, userId) };
}

/**
 * The arm for calls that only end a movement. They are allowed with a lease under which the arm was
 * controlled, even with an invalid token, or to the owner of the pile.
 *
 * @throws Refusal 401 without a login and without such a lease, 1291003
 */
async function stoppableArm(
  context: SandboxContext,
  caller: Caller | null,
  pileId: string,
  lease: string | undefined,
) {
  const found = lease === undefined ? undefined : await findPileById(context.db, pileId);
  const kept = found && context.robots.of(pileId);
  if (!found || !kept?.arm.hasGiven(lease ?? '')) {
    if (!caller) throw new Refusal(codes.notLoggedIn, '登录已失效，请重新登录');
    return armOf(context, caller, pileId);
  }
  feel(kept, await liveOf(context.db, found.pile));
  const userId = caller?.userId ?? found.userId ?? '';
  return { kept, userId, telemetry: () => telemetryOf(pileId, kept, userId) };
}

/** @throws Refusal 1283015 */
function countTry(times: number[], now: number): void {
  const recent = times.filter((time) => now - time < triesMs);
  const [first] = recent;
  if (recent.length >= triesMost && first !== undefined)
    throw new Refusal(codes.tooFrequent, '操作过于频繁，请稍后再试', {
      retryAfterMs: triesMs - (now - first),
    });
  times.splice(0, times.length, ...recent, now);
}

interface Place {
  longitude?: number | null | undefined;
  latitude?: number | null | undefined;
}

/** @returns a known position, else `null` */
const placeOf = ({ longitude, latitude }: Place): PhonePlace | null =>
  typeof longitude === 'number' && typeof latitude === 'number' ? { longitude, latitude } : null;

/** Whether both positions are known and too far from each other. */
const isFar = (phone: PhonePlace | null, pile: PhonePlace | null): boolean =>
  phone !== null && pile !== null && distanceM(phone, pile) > robotTiming.onSiteM;

const range = ([min, max]: readonly [number, number]) => ({ min, max });
const { x, y, z, yaw } = armRules.limits;
const limits = { x: range(x), y: range(y), z: range(z), yaw: range(yaw) };

const acquire = implement(robotAcquire, async (context, request, caller) => {
  const { kept, userId, pile } = await armOf(context, caller, request.pileId);
  const times = kept.acquireTimes.get(userId) ?? [];
  kept.acquireTimes.set(userId, times);
  countTry(times, context.robots.now());
  const phone = placeOf(request);
  const isNear = !isFar(phone, placeOf(pile.facts));
  const got = kept.arm.acquire(userId, request.onSiteConfirmed && isNear, phone);
  if ('refused' in got) return refuse(got.refused);
  return { lease: got.lease, leaseTtlMs: armRules.leaseMs, limits };
});

const jog = implement(robotJog, async (context, request, caller) => {
  const { kept, telemetry } = await armOf(context, caller, request.pileId);
  const { lease, seq, axis, dir, step, sentTime, holdTime } = request;
  const speed = request.speed === 2 ? 'normal' : 'slow';
  const result = kept.arm.jog({
    lease,
    seq,
    axis,
    dir: dir === 1 ? 1 : -1,
    step,
    speed,
    time: sentTime,
    holdTime,
  });
  if (result !== 'OK' && result !== 'DROPPED') refuse(result);
  return telemetry();
});

const action = implement(robotAction, async (context, request, caller) => {
  const { kept, userId } = await armOf(context, caller, request.pileId);
  const { lease, pileId, action: wanted, holdTime } = request;
  const result =
    wanted === 'RESET'
      ? kept.arm.reset(userId, lease, holdTime)
      : kept.arm.act(userId, lease, wanted, holdTime);
  if (result !== 'OK') refuse(result);
  const createTime = context.clock.now();
  const commandId = `RC${createTime}${String(await nextNumber(context.db)).padStart(6, '0')}`;
  return { commandId, pileId, action: request.action, state: 'ACCEPTED', createTime };
});

/** The calls of the robot arm of a home pile. */
export const robotImplementations: Implementation[] = [
  acquire,
  implement(robotRelease, async (context, { pileId, lease }, caller) => {
    const { kept } = await stoppableArm(context, caller, pileId, lease);
    kept.arm.release(lease);
    return {};
  }),
  jog,
  action,
  implement(robotStop, async (context, { pileId, kind, seq, lease }, caller) => {
    const { kept, userId, telemetry } = await stoppableArm(context, caller, pileId, lease);
    kept.arm.stop(userId, kind, seq);
    return telemetry();
  }),
  implement(robotTelemetryRead, async (context, { pileId }, caller) => {
    const { telemetry } = await armOf(context, caller, pileId);
    return { ...telemetry(), nextPollMs: pollMs };
  }),
];
