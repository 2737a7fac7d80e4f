import { atom, type ReadableAtom } from 'nanostores';
import { pileCommand } from '#contract/calls/home-pile/pile-command.ts';
import { pileConsole } from '#contract/calls/home-pile/pile-console.ts';
import { pileUnbind } from '#contract/calls/home-pile/pile-unbind.ts';
import type { PileCommand, PileOrder } from '#contract/schema/home-pile/pile-command.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { endRequest, pendingRequest } from '#core/writes/request-id-storage.ts';
import { sendIdempotent } from '#core/writes/send-idempotent.ts';
import { pileCommandResult } from '#contract/calls/home-pile/pile-command-result.ts';
import { isNotBound } from '../named-pile.ts';

const quiet = { toast: false } as const;

/**
 * How long a press without an answer is repeated under the same request id, ms: the request takes up to 15 s, and a command
 * is over 15 s after the platform took it (domain model, 7.1). Repeated later under the same id, the answer would be the old
 * result, and the pile would get no command.
 */
const repeatMs = 30_000;

/** One key for all commands of a pile: another command ends the intention of the one before. */
const commandKey = (pileId: string): string => `pile-command:${pileId}`;

/**
 * Sends a pile a command, once for each intention.
 * @returns the command as the platform took it; if the answer was lost, as the console shows it
 * @throws AppError if it was refused (a toast says why) or its outcome is unknown
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
 * Ends the intention of a press that had no answer, once its command is over: the next press is a new command.
 * @param open commands that the pile accepts now: one of these may still be on its way, so its intention stays
 */
export function endCommand(env: Environment, pileId: string, open: PileConsole['actions'] = []): void {
  const key = commandKey(pileId);
  const pending = pendingRequest(env, key) as { cmd: PileOrder } | undefined;
  if (pending && !open.includes(pending.cmd)) endRequest(env, key);
}

/** Removes a pile from the account. @throws AppError */
export async function unbind(env: Environment, pileId: string): Promise<void> {
  await sendIdempotent(env, {
    key: `pile-unbind:${pileId}`,
    body: { pileId },
    repeatMs,
    toasts: true,
    send: (requestId) => env.call(pileUnbind, { pileId, requestId }, quiet),
    // A pile that is not bound any more was unbound by the lost request.
    read: () =>
      env.call(pileConsole, { pileId }, quiet).then(
        () => undefined,
        (thrown: unknown) => (isNotBound(toAppError(thrown)) ? true : undefined),
      ),
  });
}

/** The state of a command after the platform took it: the pile carries it out, or it has failed. */
export type CommandStep =
  | { state: 'none' }
  | { state: 'waiting'; cmd: PileCommand['cmd'] }
  | { state: 'failed'; cmd: PileCommand['cmd']; text: string };

/** The result of a command is polled so often, and so many times (domain model, 7.1). */
const everyMs = 1_000;
const polls = 15;

const silentText = '充电桩未响应，请检查网络';
const loggedOutText = '登录已失效，请登录后查看充电桩状态';

const doneTexts: Readonly<Record<PileCommand['cmd'], string>> = {
  START: '已开始充电',
  STOP: '已停止充电',
  LOCK: '已锁枪',
  UNLOCK: '已解锁',
  RESTART: '已重启',
  UPGRADE: '已开始升级',
  UNKNOWN: '指令已执行',
};

interface Follower {
  readonly $step: ReadableAtom<CommandStep>;
  /** Polls a command until it is done, failed or out of time; one that is polled already is not polled twice. */
  follow(command: PileCommand): Promise<void>;
  /** Hides the failure of the last command. */
  dismissFailure(): void;
}

/** Polls the result of a command once a second while the page is visible. @param onEnd called with each command that ended */
export function createFollower(env: Environment, onEnd: (command: PileCommand) => void): Follower {
  const $step = atom<CommandStep>({ state: 'none' });
  let followed = '';

  const second = () => new Promise<void>((resolve) => void env.clock.after(everyMs, resolve));
  const shown = () =>
    new Promise<void>((resolve) => {
      const stop = env.$visible.subscribe((visible) => {
        if (!visible) return;
        resolve();
        // `subscribe` calls at once, before it has returned.
        void Promise.resolve().then(() => stop());
      });
    });

  async function resultOf(command: PileCommand): Promise<PileCommand> {
    let last = command;
    for (let asked = 0; asked < polls; asked += 1) {
      if (last.state !== 'PENDING' && last.state !== 'ACCEPTED') return last;
      await second();
      await shown();
      const { commandId } = command;
      try {
        last = await env.call(pileCommandResult, { commandId }, { toast: false, login: false });
      } catch (thrown) {
        // A lost answer is one of the fifteen polls.
        if (toAppError(thrown).kind !== 'unauthorised') continue;
        // The user waits for the result of a press: the login opens once, not with each poll.
        if (!(await env.session.login('pileCommand')))
          return { ...last, state: 'FAILED', result: loggedOutText };
      }
    }
    return last;
  }

  return {
    $step,
    async follow(command) {
      const { commandId, cmd } = command;
      if (followed === commandId) return;
      followed = commandId;
      $step.set({ state: 'waiting', cmd });
      const { state, result } = await resultOf(command);
      if (followed !== commandId) return;
      if (state === 'DONE') {
        $step.set({ state: 'none' });
        env.toaster.show(doneTexts[cmd]);
      } else $step.set({ state: 'failed', cmd, text: (state === 'FAILED' && result) || silentText });
      onEnd(command);
    },
    dismissFailure: () => $step.set({ state: 'none' }),
  };
}
