import type { RobotAction, RobotSubCode } from '#contract/schema/home-pile/robot.ts';
import { armRules } from './arm-rules.ts';
import {
  clearSurroundings,
  type ArmEffect,
  type ArmState,
  type AuditLine,
  type Beat,
  type PhonePlace,
  type Surroundings,
} from './arm-types.ts';
import { createDrive, type Wish } from './drive.ts';
import { createInterlocks } from './interlocks.ts';
import type { Program } from './programs.ts';
import { createRunner, type Hand } from './runner.ts';

/**
 * Simulates the robot arm of a home pile with its own controller, moved by `advance`: drives with finite
 * acceleration, one axis at a time, and every interlock of the domain model, 7.4. A movement by hand needs a
 * lease, a fresh heartbeat and clear interlocks, so that no page, network or second controller can cause one
 * without them; a program is started under a lease and then runs under the arm's own sensors.
 *
 * @param watchdogMs how long a heartbeat is valid; tests of the watchdog make it longer @param nameLease
 * makes the name of a lease from a number; it must not be guessable, since its name is enough to stop the arm
 */
export function createArm(
  startTime: number,
  watchdogMs: number = armRules.watchdogMs,
  nameLease = (count: number): string => `L${count}`,
) {
  let now = startTime;
  let state: ArmState = 'HOME';
  let holder: { userId: string; lease: string; until: number } | null = null;
  let leases = 0;
  /** The latest leases since the pile was bound, including ended ones: each may stop the arm. */
  let givenLeases: readonly string[] = [];
  let lastSeq = -1;
  let softEstop = false;
  /** End of the last movement: a hold that began before it moves nothing. */
  let endTime = startTime;
  let order: (Beat & { until: number; to: number }) | null = null;
  let pausedTime: number | null = null;
  let clearTime: number | null = null;
  let fault: { subCode: RobotSubCode; time: number } | null = null;
  const around: Surroundings = { ...clearSurroundings };
  const hand: Hand = { coverOpen: false, gunInHolder: true, gunLocked: false };
  const effects: ArmEffect[] = [];
  const audit: AuditLine[] = [];
  const drive = createDrive();
  const runner = createRunner(drive, hand, around, (effect) => {
    if (!effects.includes(effect)) effects.push(effect);
  });

  const note = (
    userId: string,
    what: string,
    result: AuditLine['result'],
    place: PhonePlace | null = null,
  ): AuditLine['result'] => {
    audit.push({ time: now, userId, what, place, result });
    return result;
  };

  const { danger, bar, hindrance } = createInterlocks(around, () => softEstop);

  const isOver = (lease: string): boolean => holder?.lease !== lease || holder.until <= now;

  /** A press that was followed by a stop, or took too long to arrive, starts nothing. */
  const isLatePress = (holdTime: number): boolean =>
    holdTime < endTime || now - holdTime > armRules.pressLateMs;

  const stop = (next: ArmState, why: RobotSubCode | null = null): void => {
    order = null;
    runner.end();
    pausedTime = clearTime = null;
    endTime = now;
    state = next;
    if (why) fault = { subCode: why, time: now };
  };

  /** @returns the target of the drives for the running program; `null` to brake */
  function follow(program: Program): Wish | null {
    const why = hindrance(program);
    if (why) {
      stop(why === 'ESTOP_LATCHED' ? 'ESTOP' : 'STOPPED', why);
      return null;
    }
    if (holder) holder.until = now + armRules.leaseMs;
    if (around.obstacle === 'NEAR') {
      pausedTime ??= now;
      clearTime = null;
      state = 'PAUSED';
      if (now - pausedTime >= armRules.pausedMs) stop('STOPPED', 'OBSTACLE');
      return null;
    }
    if (pausedTime !== null) {
      clearTime ??= now;
      if (now - clearTime < armRules.clearMs) return null;
      pausedTime = clearTime = null;
    }
    state = runner.state() ?? state;
    const going = runner.tick(now);
    if (going.go === 'gaveUp') state = 'RETURNING';
    if (going.go === 'done') stop(program === 'AUTO_PLUG' ? 'READY' : 'HOME');
    if (going.go === 'stop') stop(going.why === 'ALIGN_FAILED' ? 'READY' : 'STOPPED', going.why);
    return going.go === 'on' ? going.wish : null;
  }

  function tick(): void {
    now += armRules.tickMs;
    if (around.hardEstop) softEstop = true;
    if (softEstop && state !== 'ESTOP') stop('ESTOP', 'ESTOP_LATCHED');
    if (order && (now >= order.until || isOver(order.lease))) stop('READY');
    const why = order && bar();
    if (why) stop('STOPPED', why);
    if (holder && holder.until <= now) {
      holder = null;
      if (state === 'READY') state = 'STOPPED';
    }
    const program = runner.program();
    drive.tick(program ? follow(program) : order);
  }

  return {
    /** Advances the simulation. @param time epoch ms, never back */
    advance(time: number): void {
      while (now + armRules.tickMs <= time) tick();
    },
    /** Sets sensor values and surroundings. */
    surround(change: Partial<Surroundings>): void {
      Object.assign(around, change);
      if (change.gunInPort !== undefined) hand.gunLocked = change.gunInPort;
      if (change.gunInPort) hand.gunInHolder = false;
      else if (change.gunInPort === false && !runner.program()) hand.gunInHolder = true;
    },
    /**
     * Gives the lease to one holder at a time, who has to be beside the arm. @returns the lease, or the
     * reason of a refusal
     */
    acquire(
      userId: string,
      onSite: boolean,
      place: PhonePlace | null = null,
    ): { lease: string } | { refused: RobotSubCode } {
      const refuse = (code: RobotSubCode) => {
        note(userId, 'acquire', code, place);
        return { refused: code };
      };
      if (!onSite) return refuse('NOT_ON_SITE');
      if (!around.online) return refuse('ROBOT_OFFLINE');
      if (around.updating) return refuse('UPDATING');
      if (holder && holder.until > now && holder.userId !== userId) return refuse('LEASE_TAKEN');
      // The movement and heartbeats of an older lease end.
      if (order) stop('READY');
      leases += 1;
      holder = { userId, lease: nameLease(leases), until: now + armRules.leaseMs };
      givenLeases = [holder.lease, ...givenLeases].slice(0, armRules.stoppingLeases);
      lastSeq = -1;
      if ((state === 'STOPPED' || state === 'HOME') && !softEstop) state = 'READY';
      note(userId, 'acquire', 'OK', place);
      return { lease: holder.lease };
    },
    /** A heartbeat of a held button. @returns its result; an old or late one is dropped */
    jog(beat: Beat): 'OK' | 'DROPPED' | RobotSubCode {
      if (isOver(beat.lease) || !holder) return 'LEASE_EXPIRED';
      const isLate = now - beat.time > armRules.lateMs || beat.time > now + armRules.tickMs;
      if (beat.seq <= lastSeq || isLate || beat.holdTime <= endTime) return 'DROPPED';
      if (runner.program()) return 'DROPPED';
      lastSeq = beat.seq;
      const why = bar();
      if (why !== null) {
        stop(softEstop ? 'ESTOP' : 'STOPPED', why);
        return why;
      }
      if (drive.room(beat.axis, beat.dir) <= 0) return 'WORKSPACE_LIMIT';
      holder.until = now + armRules.leaseMs;
      runner.help();
      fault = null;
      const [least, most] = armRules.limits[beat.axis];
      const end = beat.dir > 0 ? most : least;
      const isSame = order?.holdTime === beat.holdTime && order.axis === beat.axis;
      const place = Math.min(most, Math.max(least, drive.pose[beat.axis] + beat.dir * armRules.stepMm));
      const to = !beat.step ? end : isSame && order ? order.to : place;
      // Counted from the time of sending: a delayed packet has already lost a part of its validity.
      order = { ...beat, to, until: beat.time + watchdogMs };
      state = 'JOGGING';
      return 'OK';
    },
    /**
     * Starts a program, or opens or closes the cover. @param holdTime when the button was pressed, epoch ms
     */
    act(
      userId: string,
      lease: string,
      action: Exclude<RobotAction, 'RESET'>,
      holdTime: number,
    ): 'OK' | RobotSubCode {
      const refuse = (code: RobotSubCode) => note(userId, action, code) as RobotSubCode;
      if (isOver(lease) || !holder) return refuse('LEASE_EXPIRED');
      if (isLatePress(holdTime)) return refuse('LINK_SLOW');
      const always = danger();
      if (always) return refuse(always);
      if (runner.program()) return refuse('LEASE_TAKEN');
      if (action === 'OPEN_COVER' || action === 'CLOSE_COVER') {
        if (around.gunInPort || !hand.gunInHolder) return refuse('ENERGISED');
        hand.coverOpen = action === 'OPEN_COVER';
        return note(userId, action, 'OK');
      }
      if (around.obstacle !== 'NONE') return refuse('OBSTACLE');
      if (action === 'AUTO_UNPLUG' ? !around.gunInPort : around.gunInPort)
        return refuse(around.gunInPort ? 'ENERGISED' : 'VEHICLE_NOT_READY');
      const why = hindrance(action);
      if (why) return refuse(why);
      if (order) stop('READY');
      holder.until = now + armRules.leaseMs;
      fault = null;
      runner.begin(action, now);
      state = runner.state() ?? state;
      return note(userId, action, 'OK');
    },
    /**
     * Whether a lease, possibly ended, is one of the latest since the pile was bound: then it may stop the
     * arm.
     */
    hasGiven: (lease: string): boolean => givenLeases.includes(lease),
    /** Another user has bound the pile: earlier leases may not stop the arm any more. */
    forgetLeases(): void {
      holder = null;
      givenLeases = [];
    },
    /** Always accepted; heartbeats that were sent before it are dropped. */
    stop(userId: string, kind: 'RELEASE' | 'STOP' | 'EMERGENCY', seq: number | null): void {
      if (kind === 'EMERGENCY') softEstop = true;
      if (seq !== null) lastSeq = Math.max(lastSeq, seq);
      note(userId, kind, 'OK');
      if (softEstop) stop('ESTOP', 'ESTOP_LATCHED');
      // Programs are not held, so releasing a button does not end them.
      else if (kind === 'RELEASE') {
        if (state === 'JOGGING') stop('READY');
      } else stop(state === 'HOME' ? 'HOME' : 'STOPPED');
    },
    /**
     * Releases the latch and moves nothing: a movement needs a new lease and a new hold. @param holdTime when
     * the button was pressed, epoch ms
     */
    reset(userId: string, lease: string, holdTime: number): 'OK' | RobotSubCode {
      if (isOver(lease)) return note(userId, 'RESET', 'LEASE_EXPIRED');
      if (isLatePress(holdTime)) return note(userId, 'RESET', 'LINK_SLOW');
      if (around.hardEstop) return note(userId, 'RESET', 'ESTOP_LATCHED');
      softEstop = false;
      stop('STOPPED');
      fault = null;
      holder = null;
      return note(userId, 'RESET', 'OK');
    },
    release(lease: string): void {
      if (holder?.lease !== lease) return;
      note(holder.userId, 'release', 'OK');
      if (order || runner.program() || state === 'READY') stop('STOPPED');
      holder = null;
    },
    read: () => ({
      now,
      state,
      pose: { ...drive.pose },
      moving: drive.velocity() !== 0,
      /**
       * It moves, or will move without a further command: a program that waits for an obstacle counts as
       * working.
       */
      atWork: order !== null || runner.program() !== null || drive.velocity() !== 0,
      /** mm/s, or degrees/s, of the moving axis. */
      speed: Math.abs(drive.velocity()),
      holder: holder?.userId ?? null,
      lease: holder?.lease ?? null,
      leaseLeftMs: Math.max(0, (holder?.until ?? now) - now),
      seqAck: lastSeq,
      limits: drive.ends(),
      bar: bar(),
      program: runner.program(),
      progress: runner.progress(),
      softEstop,
      fault,
      around: { ...around },
      hand: { ...hand },
    }),
    /** @returns the effects on the pile since the last call */
    takeEffects: (): ArmEffect[] => effects.splice(0),
    audit: (): readonly AuditLine[] => audit,
  };
}
export type Arm = ReturnType<typeof createArm>;
