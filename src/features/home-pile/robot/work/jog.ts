import { robotJog } from '#contract/calls/robot/robot-jog.ts';
import { robotTiming, type RobotAxis } from '#contract/schema/home-pile/robot.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError, type AppError } from '#core/error.ts';
import type { Control } from '../control.store.ts';
import { sendStop } from '../send-stop.ts';

/** A move by hand. */
export interface Move {
  axis: RobotAxis;
  dir: 1 | -1;
}

/** How a held button moves the arm, as chosen beside the buttons. */
export interface MoveOptions {
  lease: string;
  speed: 1 | 2;
  step: boolean;
  /** When the press began, by the arm's clock. */
  holdTime: number;
}

/** Why the heartbeats ended before the button was released. */
export type JogEnd =
  | { why: 'refused'; error: AppError }
  /** No answer came in time, the telemetry is too old, or the arm does not move. */
  | { why: 'lost' | 'stale' | 'stopped' }
  | { why: 'slow' };

/**
 * The heartbeats of a held button: one every 300 ms, at most two without an answer. A newer one aborts the
 * oldest, and none ever queues: a late heartbeat would move the arm after the button was released. Their
 * numbers increase as long as the page is open.
 *
 * @param ended called once if the heartbeats end before the button is released
 */
export function createJog(env: Environment, control: Control, ended: (end: JogEnd) => void) {
  let seq = 0;
  let slow = 0;
  let running: {
    lease: string;
    stopTimer: () => void;
    inFlight: AbortController[];
    answers: number;
  } | null = null;

  function halt(): boolean {
    if (!running) return false;
    running.stopTimer();
    const { lease, inFlight } = running;
    for (const beat of inFlight) beat.abort();
    running = null;
    seq += 1;
    void sendStop(env, control.pileId, 'RELEASE', { seq, lease }).then(
      (telemetry) => telemetry && control.receive(telemetry),
    );
    return true;
  }

  const fail = (end: JogEnd) => {
    if (halt()) ended(end);
  };

  function beat(move: Move, options: MoveOptions): void {
    const current = running;
    const sentTime = control.armNow();
    if (!current) return;
    if (sentTime === null || control.age() > robotTiming.telemetryMs) return fail({ why: 'stale' });
    while (current.inFlight.length >= robotTiming.beatsInFlight) {
      // A heartbeat that is aborted by a newer one took longer than two intervals.
      current.inFlight.shift()?.abort();
      slow += 1;
    }
    if (slow >= robotTiming.slowBeats) return fail({ why: 'slow' });
    const abort = new AbortController();
    current.inFlight.push(abort);
    seq += 1;
    const begin = env.clock.now();
    const { lease, speed, step, holdTime } = options;
    const request = {
      pileId: control.pileId,
      lease,
      seq,
      ...move,
      speed,
      step,
      sentTime: Math.floor(sentTime),
      holdTime: Math.floor(holdTime),
    };
    const took = () => env.clock.now() - begin;
    const drop = () => {
      current.inFlight = current.inFlight.filter((other) => other !== abort);
    };
    // A heartbeat opens no login, which would cover the held button: the movement ends, and the page says
    // why.
    env.call(robotJog, request, { signal: abort.signal, toast: false, login: false }).then(
      (telemetry) => {
        drop();
        if (running !== current) return;
        current.answers += 1;
        slow = took() > robotTiming.slowLinkMs ? slow + 1 : 0;
        control.receive(telemetry, took());
        if (slow >= robotTiming.slowBeats) return fail({ why: 'slow' });
        // The arm was stopped by something else, or a step is finished: this hold causes no further movement.
        if (current.answers > 2 && telemetry.state !== 'JOGGING')
          fail({ why: slow > 0 ? 'slow' : 'stopped' });
      },
      (thrown: unknown) => {
        drop();
        const error = toAppError(thrown);
        if (running !== current || error.kind === 'aborted') return;
        slow = took() > robotTiming.slowLinkMs ? slow + 1 : 0;
        if (slow >= robotTiming.slowBeats) return fail({ why: 'slow' });
        fail(
          error.kind === 'code' || error.kind === 'unauthorised'
            ? { why: 'refused', error }
            : { why: 'lost' },
        );
      },
    );
    current.stopTimer = env.clock.after(robotTiming.beatMs, () => beat(move, options));
  }

  return {
    /** Starts the heartbeats of a movement. */
    start(move: Move, options: MoveOptions): void {
      running = { lease: options.lease, stopTimer: () => {}, inFlight: [], answers: 0 };
      beat(move, options);
    },
    /** The button was released: no further heartbeat, and a stop is sent twice. */
    end: (): void => void halt(),
    /** @returns the number of the last heartbeat, `null` before the first */
    lastSeq: (): number | null => (seq === 0 ? null : seq),
    /** The network is fast again. */
    forgetSlow: () => void (slow = 0),
  };
}
