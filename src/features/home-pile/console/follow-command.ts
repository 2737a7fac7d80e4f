import { atom, type ReadableAtom } from 'nanostores';
import { pileCommandResult } from '#contract/calls/home-pile/pile-command-result.ts';
import type { PileCommand } from '#contract/schema/home-pile/pile-command.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';

/** A command in its second step: the platform has it, and the pile is at work on it, or it was not done. */
export type CommandStep =
  | { state: 'none' }
  | { state: 'waiting'; cmd: PileCommand['cmd'] }
  | { state: 'failed'; cmd: PileCommand['cmd']; text: string };

/** How often, and for how long, is asked what became of a command (domain model, 7.1). */
const everyMs = 1_000;
const most = 15;

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

export interface Follower {
  readonly $step: ReadableAtom<CommandStep>;
  /** Follows a command until it is done, failed or out of time; one that is followed already goes on as it does. */
  follow(command: PileCommand): Promise<void>;
  forget(): void;
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
    for (let asked = 0; asked < most; asked += 1) {
      if (last.state !== 'PENDING' && last.state !== 'ACCEPTED') return last;
      await second();
      await shown();
      const { commandId } = command;
      try {
        last = await env.call(pileCommandResult, { commandId }, { toast: false, login: false });
      } catch (thrown) {
        // An answer that is lost is one of fifteen.
        if (toAppError(thrown).kind !== 'unauthorised') continue;
        // The owner waits for what his press has done: the login opens once, not again with each of the polls.
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
    forget: () => $step.set({ state: 'none' }),
  };
}
