import { robotStop, type RobotStopKind } from '#contract/calls/robot/robot-stop.ts';
import type { RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { refusalOf } from '../named-pile.ts';

/** Most attempts while a stop has no answer: no released button would end an automatic action. */
const tries = 5;

const lostText = '停止指令未送达，请立即按下充电桩上的红色急停按钮';

/** What a stop refers to. */
export interface StopMarks {
  /** The arm ignores heartbeats up to this number; `null` if none was sent. */
  readonly seq: number | null;
  /** The present or last lease of this page: with it the stop is accepted after a log-out too; `null` without one. */
  readonly lease: string | null;
}

/**
 * Stops the arm: two requests at once, since one may get lost, and two more if neither was accepted. Never rejects.
 * @returns the telemetry after the stop; `null` if no request was accepted: then a toast points to the red button
 */
export async function sendStop(
  env: Environment,
  pileId: string,
  kind: RobotStopKind,
  { seq, lease }: StopMarks,
): Promise<RobotTelemetry | null> {
  const request = { pileId, kind, seq, ...(lease === null ? {} : { lease }) };
  // No login may delay or cover a stop: the user is looking at the arm.
  const send = () => env.call(robotStop, request, { toast: false, login: false });
  // Without a pile there is nothing to send to.
  const rounds = pileId === '' ? 0 : kind === 'RELEASE' ? 1 : tries;
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.allSettled([send(), send()]);
    for (const answer of answers) if (answer.status === 'fulfilled') return answer.value;
    const [first] = answers;
    const error = first.status === 'rejected' ? toAppError(first.reason) : null;
    // Another attempt would be refused as well.
    if (error && (error.kind === 'unauthorised' || refusalOf(error))) break;
  }
  if (kind !== 'RELEASE') env.toaster.show(lostText);
  return null;
}
