import { armRules, axes, type ArmSubCode, type Axis } from './arm-rules.ts';

/** A beat of a held button, as the page sends it. */
export interface Beat {
  lease: string;
  /** Rises with each beat of a lease. */
  seq: number;
  /** When the page sent it, epoch ms of the arm's clock. */
  time: number;
  /** When the hold began that it belongs to: what has stopped needs a new one. */
  holdTime: number;
  axis: Axis;
  dir: 1 | -1;
  speed: 'slow' | 'normal';
}

/** What the arm feels and sees: tests and demonstrations set it. */
export interface Surroundings {
  online: boolean;
  updating: boolean;
  fault: boolean;
  /** The contactor is closed: the plug is live. */
  energised: boolean;
  gunInPort: boolean;
  obstacle: 'NONE' | 'NEAR' | 'CONTACT';
  forceN: number;
  hardEstop: boolean;
}

/** A line of what was done with the arm, by whom, and how it went. */
export interface AuditLine {
  time: number;
  userId: string;
  what: string;
  result: 'OK' | ArmSubCode;
}

type State = 'READY' | 'JOGGING' | 'STOPPED' | 'ESTOP';

const clear: Surroundings = {
  online: true,
  updating: false,
  fault: false,
  energised: false,
  gunInPort: false,
  obstacle: 'NONE',
  forceN: 0,
  hardEstop: false,
};

/**
 * The arm of a home pile with its own controller, as a simulation that is moved by `advance`: drives with finite
 * acceleration, one axis at a time, and every interlock of the domain model, 7.4, that manual moves have. Nothing that a
 * page, a network or a second controller does makes it move without a lease, a fresh beat and clear interlocks.
 */
export function createArm(startTime: number) {
  let now = startTime;
  let state: State = 'STOPPED';
  let holder: { userId: string; lease: string; until: number } | null = null;
  let leases = 0;
  let lastSeq = -1;
  let softEstop = false;
  /** When the last motion was ended: a hold that began before moves nothing any more. */
  let endTime = startTime;
  let order: (Beat & { until: number }) | null = null;
  let axis: Axis = 'x';
  /** mm/s, of yaw degrees/s; signed. */
  let velocity = 0;
  const pose: Record<Axis, number> = { x: 0, y: 0, z: 0, yaw: 0 };
  const around: Surroundings = { ...clear };
  const audit: AuditLine[] = [];

  const note = (userId: string, what: string, result: AuditLine['result']): AuditLine['result'] => {
    audit.push({ time: now, userId, what, result });
    return result;
  };

  /** What forbids any motion now. */
  const bar = (): ArmSubCode | null => {
    if (softEstop || around.hardEstop) return 'ESTOP_LATCHED';
    if (!around.online) return 'ROBOT_OFFLINE';
    if (around.updating) return 'UPDATING';
    if (around.fault) return 'PILE_FAULT';
    if (around.energised || around.gunInPort) return 'ENERGISED';
    if (around.forceN > armRules.forceMaxN) return 'FORCE_LIMIT';
    if (around.obstacle !== 'NONE') return 'OBSTACLE';
    return null;
  };

  const isOver = (lease: string): boolean => holder?.lease !== lease || holder.until <= now;

  /** How far it may still go that way, mm. */
  const room = (of: Axis, dir: 1 | -1): number => {
    const [least, most] = armRules.limits[of];
    return dir > 0 ? most - pose[of] : pose[of] - least;
  };

  const stop = (next: State): void => {
    order = null;
    endTime = now;
    state = next;
  };

  /** Brakes or follows the order for one tick. */
  function tick(): void {
    const seconds = armRules.tickMs / 1_000;
    now += armRules.tickMs;
    if (around.hardEstop) softEstop = true;
    if (softEstop && state !== 'ESTOP') stop('ESTOP');
    if (order && (now >= order.until || isOver(order.lease))) stop('READY');
    if (order && bar() !== null) stop('STOPPED');
    let wanted = 0;
    if (order && (velocity === 0 || order.axis === axis)) {
      axis = order.axis;
      const isNear = armRules.vehicleMm - pose.y < armRules.nearMm;
      const most = armRules.speeds[isNear ? 'slow' : order.speed];
      // It brakes before the end of its space.
      const braking = Math.sqrt(2 * armRules.brakeMmPerS2 * Math.max(0, room(axis, order.dir)));
      wanted = order.dir * Math.min(most, braking * 0.9);
    }
    const isFaster =
      wanted !== 0 &&
      Math.sign(wanted) === Math.sign(velocity || wanted) &&
      Math.abs(wanted) > Math.abs(velocity);
    const change = (isFaster ? armRules.accelerateMmPerS2 : armRules.brakeMmPerS2) * seconds;
    velocity += Math.max(-change, Math.min(change, wanted - velocity));
    const [least, most] = armRules.limits[axis];
    const next = Math.min(most, Math.max(least, pose[axis] + velocity * seconds));
    if (next === pose[axis]) velocity = 0;
    pose[axis] = next;
  }

  return {
    /** Lets time pass. @param time epoch ms, never back */
    advance(time: number): void {
      while (now + armRules.tickMs <= time) tick();
    },
    /** Sets what the arm feels and sees. */
    surround(change: Partial<Surroundings>): void {
      Object.assign(around, change);
    },
    /** One holder at a time, who stands beside the arm. @returns the lease, or why there is none */
    acquire(userId: string, onSite: boolean): { lease: string } | { refused: ArmSubCode } {
      const refuse = (code: ArmSubCode) => {
        note(userId, 'acquire', code);
        return { refused: code };
      };
      if (!onSite) return refuse('NOT_ON_SITE');
      if (!around.online) return refuse('ROBOT_OFFLINE');
      if (holder && holder.until > now && holder.userId !== userId) return refuse('LEASE_TAKEN');
      // What was ordered under an older lease is over, and so are its beats.
      if (order) stop('READY');
      leases += 1;
      holder = { userId, lease: `L${leases}`, until: now + armRules.leaseMs };
      lastSeq = -1;
      if (state === 'STOPPED' && !softEstop) state = 'READY';
      note(userId, 'acquire', 'OK');
      return { lease: holder.lease };
    },
    /** A beat of a held button. @returns how it went; one that is old or late is dropped, as if it never came */
    jog(beat: Beat): 'OK' | 'DROPPED' | ArmSubCode {
      if (isOver(beat.lease) || !holder) return 'LEASE_EXPIRED';
      const isLate = now - beat.time > armRules.lateMs || beat.time > now + armRules.tickMs;
      if (beat.seq <= lastSeq || isLate || beat.holdTime <= endTime) return 'DROPPED';
      lastSeq = beat.seq;
      const why = bar();
      if (why !== null) {
        stop(softEstop ? 'ESTOP' : 'STOPPED');
        return why;
      }
      if (room(beat.axis, beat.dir) <= 0) return 'WORKSPACE_LIMIT';
      holder.until = now + armRules.leaseMs;
      // From when it was sent: a packet that was on its way for long does not hold longer for it.
      order = { ...beat, until: beat.time + armRules.watchdogMs };
      state = 'JOGGING';
      return 'OK';
    },
    /** Always accepted, from every owner, without a lease; beats that were sent before it are old. */
    stop(userId: string, kind: 'RELEASE' | 'STOP' | 'EMERGENCY', seq: number | null): void {
      if (kind === 'EMERGENCY') softEstop = true;
      if (seq !== null) lastSeq = Math.max(lastSeq, seq);
      stop(softEstop ? 'ESTOP' : kind === 'STOP' ? 'STOPPED' : 'READY');
      note(userId, kind, 'OK');
    },
    /** Releases the latch and moves nothing: a move needs a new lease and a new hold. */
    reset(userId: string, lease: string): 'OK' | ArmSubCode {
      if (isOver(lease)) return 'LEASE_EXPIRED';
      if (around.hardEstop) return note(userId, 'reset', 'ESTOP_LATCHED');
      softEstop = false;
      stop('STOPPED');
      holder = null;
      return note(userId, 'reset', 'OK');
    },
    release(lease: string): void {
      if (holder?.lease !== lease) return;
      if (order) stop('READY');
      holder = null;
    },
    read: () => ({
      now,
      state,
      pose: { ...pose },
      moving: velocity !== 0,
      /** mm/s, or degrees/s, of the axis that moves. */
      speed: Math.abs(velocity),
      leaseLeftMs: Math.max(0, (holder?.until ?? now) - now),
      seqAck: lastSeq,
      limits: axes.filter((of) => room(of, 1) <= 0 || room(of, -1) <= 0),
      bar: bar(),
    }),
    audit: (): readonly AuditLine[] => audit,
  };
}
