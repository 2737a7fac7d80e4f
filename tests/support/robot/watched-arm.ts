import type { Arm } from '#sandbox/robot/arm.ts';
import { armRules } from '#sandbox/robot/arm-rules.ts';
import type { Beat } from '#sandbox/robot/arm-types.ts';

/** An observer's record of an arm, tick by tick. */
export interface Seen {
  arm: Arm;
  /** The last tick at which it moved, epoch ms; 0 for never. */
  movedTime: number;
  /** When the last valid heartbeat was sent, by the arm's clock; 0 for never. */
  beatTime: number;
  /** The longest time from the last valid heartbeat to standstill, ms of the arm's own clock. */
  longestMs: number;
  stops: number;
  /** Received heartbeats, and those that it dropped or refused. */
  beats: number;
  dropped: number;
  /** Heartbeats that it accepted although they were invalid. */
  wrong: number;
  /** Ticks in which it was driven, not braked, without a lease, a fresh heartbeat or clear interlocks. */
  wild: number;
  /** Those of them between a reset and the next valid heartbeat. */
  byReset: number;
}

/** A tick with a smaller loss of speed than this is no braking, mm/s: it brakes by 2 per tick. */
const brakingMmPerS = 1.9;

/**
 * Watches a running arm. The observer keeps its own record of lease, latch, surroundings and heartbeats, by the domain
 * model, 7.3 and 7.4, from the arm's input: the arm's own reports are checked against it.
 */
export function watchArm(arm: Arm): Seen {
  const seen: Seen = {
    arm,
    movedTime: 0,
    beatTime: 0,
    longestMs: 0,
    stops: 0,
    beats: 0,
    dropped: 0,
    wrong: 0,
    wild: 0,
    byReset: 0,
  };
  const { around, now: startTime } = arm.read();
  let now = startTime;
  let lease: { id: string; until: number } | null = null;
  let latched = false;
  let wasReset = false;
  let lastSeq = -1;
  /** Until when the last valid heartbeat drives it, and when a motion last ended: an earlier hold is over. */
  let until = 0;
  let endTime = 0;
  let speed = 0;
  const own = { ...arm };

  const isHeld = (id: string): boolean => lease?.id === id && lease.until > now;
  const isClear = (): boolean =>
    !latched &&
    !around.hardEstop &&
    around.online &&
    !around.updating &&
    !around.fault &&
    !around.energised &&
    !around.gunInPort &&
    around.obstacle === 'NONE' &&
    around.forceN <= armRules.forceMaxN;
  const end = (): void => {
    until = 0;
    endTime = now;
  };
  const isLawful = (beat: Beat): boolean =>
    isHeld(beat.lease) &&
    isClear() &&
    beat.seq > lastSeq &&
    beat.holdTime > endTime &&
    now - beat.time <= armRules.lateMs &&
    beat.time <= now + armRules.tickMs;

  function judge(): void {
    const read = arm.read();
    const mayMove = until > now && lease !== null && lease.until > now && isClear();
    if (until > 0 && !mayMove) end();
    if (read.moving) {
      seen.movedTime = now;
      seen.longestMs = Math.max(seen.longestMs, now + armRules.tickMs - seen.beatTime);
    }
    if (!mayMove && read.speed > Math.max(0, speed - brakingMmPerS)) {
      seen.wild += 1;
      if (wasReset) seen.byReset += 1;
    }
    ({ speed } = read);
  }

  const watched: Partial<Arm> = {
    advance(to) {
      while (now + armRules.tickMs <= to) {
        now += armRules.tickMs;
        own.advance(now);
        judge();
      }
    },
    surround(change) {
      Object.assign(around, change);
      if (around.hardEstop) latched = true;
      own.surround(change);
    },
    acquire(userId, onSite) {
      const result = own.acquire(userId, onSite);
      if ('lease' in result) {
        // A new lease ends all orders of the former one.
        if (until > 0) end();
        lease = { id: result.lease, until: now + armRules.leaseMs };
        lastSeq = -1;
      }
      return result;
    },
    release(id) {
      if (lease?.id === id) {
        lease = null;
        end();
      }
      own.release(id);
    },
    jog(beat) {
      const lawful = isLawful(beat);
      const result = own.jog(beat);
      seen.beats += 1;
      if (result !== 'OK') seen.dropped += 1;
      else if (!lawful) seen.wrong += 1;
      else {
        lastSeq = beat.seq;
        until = beat.time + armRules.watchdogMs;
        if (lease) lease.until = now + armRules.leaseMs;
        seen.beatTime = beat.time;
        wasReset = false;
      }
      return result;
    },
    stop(userId, kind, seq) {
      seen.stops += 1;
      if (kind === 'EMERGENCY') latched = true;
      if (seq !== null) lastSeq = Math.max(lastSeq, seq);
      // A release of a button that no longer moves the arm is late: another button may be held by now.
      if (kind !== 'RELEASE' || until > 0) end();
      own.stop(userId, kind, seq);
    },
    reset(userId, id, holdTime) {
      const result = own.reset(userId, id, holdTime);
      if (result === 'OK') {
        latched = false;
        lease = null;
        wasReset = true;
        end();
      }
      return result;
    },
  };
  Object.assign(arm, watched);
  return seen;
}
