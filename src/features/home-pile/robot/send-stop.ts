import { robotStop, type RobotStopKind } from '#contract/calls/robot/robot-stop.ts';
import type { RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { refusalOf } from './refusal.ts';

/** How often a stop is sent while it has no answer: an automatic action has no held button that would end it. */
const tries = 5;

const lostText = '停止指令未送达，请立即按下充电桩上的红色急停按钮';

/** What a stop goes by. */
export interface StopMarks {
  /** Beats up to it are over; `null` where none was sent. */
  readonly seq: number | null;
  /** The lease that this page has, or had last: by it the stop is taken after a log-out too; `null` where it had none. */
  readonly lease: string | null;
}

/**
 * Stops the arm: sent twice at once, since one may get lost, and again where neither was taken. Never rejects.
 * @returns how the arm is then, `null` where it was not taken: then the owner was sent to the red button
 */
export async function sendStop(
  env: Environment,
  pileId: string,
  kind: RobotStopKind,
  { seq, lease }: StopMarks,
): Promise<RobotTelemetry | null> {
  const request = { pileId, kind, seq, ...(lease === null ? {} : { lease }) };
  // A stop is never held up or hidden by a login that opens over the page: who stops has the arm before his eyes.
  const send = () => env.call(robotStop, request, { toast: false, login: false });
  // Without a pile there is nothing to send to.
  const rounds = pileId === '' ? 0 : kind === 'RELEASE' ? 1 : tries;
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.allSettled([send(), send()]);
    for (const answer of answers) if (answer.status === 'fulfilled') return answer.value;
    const [first] = answers;
    const error = first.status === 'rejected' ? toAppError(first.reason) : null;
    // It would be refused again.
    if (error && (error.kind === 'unauthorised' || refusalOf(error))) break;
  }
  if (kind !== 'RELEASE') env.toaster.show(lostText);
  return null;
}
