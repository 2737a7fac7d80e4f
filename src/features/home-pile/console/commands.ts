import { pileCommand } from '#contract/calls/home-pile/pile-command.ts';
import { pileConsole } from '#contract/calls/home-pile/pile-console.ts';
import { pileUnbind } from '#contract/calls/home-pile/pile-unbind.ts';
import { codes } from '#contract/codes.ts';
import type { PileCommand, PileOrder } from '#contract/schema/home-pile/pile-command.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';

const quiet = { toast: false } as const;

/**
 * Tells a pile what to do, once for each intention.
 * @returns the command as the platform took it, or as it is at work on it where the answer was lost
 * @throws AppError where it was refused, which the toast has said, or its outcome is unknown
 */
export const sendCommand = (env: Environment, pileId: string, cmd: PileOrder): Promise<PileCommand> =>
  sendIdempotent<PileCommand>(env, {
    key: `pile-command:${pileId}:${cmd}`,
    body: { pileId, cmd },
    send: (requestId) => env.call(pileCommand, { pileId, cmd, requestId }),
    read: async () => {
      const { command } = await env.call(pileConsole, { pileId }, quiet);
      return command?.cmd === cmd ? command : undefined;
    },
  });

/** Takes a pile off the account. @throws AppError */
export async function unbind(env: Environment, pileId: string): Promise<void> {
  await sendIdempotent(env, {
    key: `pile-unbind:${pileId}`,
    body: { pileId },
    send: (requestId) => env.call(pileUnbind, { pileId, requestId }),
    // A pile that cannot be read any more is none of the owner's.
    read: () =>
      env.call(pileConsole, { pileId }, quiet).then(
        () => undefined,
        (thrown: unknown) => (toAppError(thrown).code === codes.homePileError ? true : undefined),
      ),
  });
}
