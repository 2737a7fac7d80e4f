import { pileCommand } from '#contract/calls/home-pile/pile-command.ts';
import { pileConsole } from '#contract/calls/home-pile/pile-console.ts';
import { pileUnbind } from '#contract/calls/home-pile/pile-unbind.ts';
import type { PileCommand, PileOrder } from '#contract/schema/home-pile/pile-command.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { endRequest, pendingRequest } from '#core/writes/request-id-storage.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { isNotBound } from '../named-pile.ts';

const quiet = { toast: false } as const;

/**
 * How long a press that had no answer still means the same, ms: the request took up to 15 s, and a command is over 15 s
 * after the platform took it (domain model, 7.1). Sent again later under the same id, it would be answered by what became
 * of it then, and the pile would hear nothing.
 */
const repeatMs = 30_000;

/** One for all commands of a pile: another one ends what was meant before, which must not be taken for done once more. */
const commandKey = (pileId: string): string => `pile-command:${pileId}`;

/**
 * Tells a pile what to do, once for each intention.
 * @returns the command as the platform took it, or as it is at work on it where the answer was lost
 * @throws AppError where it was refused, which the toast has said, or its outcome is unknown
 */
export const sendCommand = (env: Environment, pileId: string, cmd: PileOrder): Promise<PileCommand> =>
  sendIdempotent<PileCommand>(env, {
    key: commandKey(pileId),
    body: { pileId, cmd },
    repeatMs,
    toasts: true,
    send: (requestId) => env.call(pileCommand, { pileId, cmd, requestId }, quiet),
    read: async () => {
      const { command } = await env.call(pileConsole, { pileId }, quiet);
      return command?.cmd === cmd ? command : undefined;
    },
  });

/**
 * Ends the intention of a press that had no answer, as its command is over: the same press is a new one.
 * @param open what the pile may be told: a command among it may still be on its way, and goes on
 */
export function endCommand(env: Environment, pileId: string, open: PileConsole['actions'] = []): void {
  const key = commandKey(pileId);
  const pending = pendingRequest(env, key) as { cmd: PileOrder } | undefined;
  if (pending && !open.includes(pending.cmd)) endRequest(env, key);
}

/** Takes a pile off the account. @throws AppError */
export async function unbind(env: Environment, pileId: string): Promise<void> {
  await sendIdempotent(env, {
    key: `pile-unbind:${pileId}`,
    body: { pileId },
    repeatMs,
    toasts: true,
    send: (requestId) => env.call(pileUnbind, { pileId, requestId }, quiet),
    // A pile that cannot be read any more is none of the owner's.
    read: () =>
      env.call(pileConsole, { pileId }, quiet).then(
        () => undefined,
        (thrown: unknown) => (isNotBound(toAppError(thrown)) ? true : undefined),
      ),
  });
}
