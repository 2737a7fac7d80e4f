import { robotStop, type RobotStopKind } from '#contract/calls/robot/robot-stop.ts';
import type { RobotTelemetry } from '#contract/schema/home-pile/robot.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';

/** Sent anew as often while nobody has answered: an automatic action has no held button that would end it. */
const tries = 5;

const lostText = '停止指令未送达，请立即按下充电桩上的红色急停按钮';

/**
 * Stops the arm: sent twice at once, since one may get lost, and again where neither was answered. Never rejects.
 *
 * @param seq beats up to it are over; `null` where none was sent
 * @returns how the arm is then, `null` where no answer came
 */
export async function sendStop(
  env: Environment,
  pileId: string,
  kind: RobotStopKind,
  seq: number | null,
): Promise<RobotTelemetry | null> {
  const send = () => env.call(robotStop, { pileId, kind, seq }, { toast: false, login: false });
  const rounds = kind === 'RELEASE' ? 1 : tries;
  for (let round = 0; round < rounds; round += 1) {
    const answers = await Promise.allSettled([send(), send()]);
    for (const answer of answers) if (answer.status === 'fulfilled') return answer.value;
    const [first] = answers;
    const error = first.status === 'rejected' ? toAppError(first.reason) : null;
    if (error && ['code', 'unauthorised'].includes(error.kind)) {
      env.toaster.show(error.message || lostText);
      return null;
    }
  }
  if (kind !== 'RELEASE') env.toaster.show(lostText);
  return null;
}
