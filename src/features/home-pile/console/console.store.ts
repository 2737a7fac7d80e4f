import type { ReadableAtom } from 'nanostores';
import type { PileOrder } from '#contract/schema/home-pile/pile-command.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import { type AskedPage, createAskedPage } from '#core/page/asked-page.ts';
import type { Environment } from '#core/environment.ts';
import { href } from '#routes.ts';
import * as consolePage from './console.page.tsx';
import { type CommandStep, createFollower, endCommand, sendCommand, unbind } from './pile-commands.ts';

/** What the user confirms, or enters in a sheet, before it is sent. */
export type Question = 'STOP' | 'RESTART' | 'UPGRADE' | 'rename' | 'unbind';

export interface ConsoleScreen extends AskedPage<PileConsole, Question> {
  readonly $step: ReadableAtom<CommandStep>;
  /** Whether the address names the pile. */
  readonly isNamed: boolean;
  /** Sends the pile a command that needs no question. Never rejects. */
  command(order: PileOrder): Promise<void>;
  /** Opens the list of the user's piles, where there is none to show. */
  toPiles(): void;
  /** Hides the failure of the last command. */
  dismissFailure(): void;
}

const isOrder = (question: Question): question is 'STOP' | 'RESTART' | 'UPGRADE' =>
  question === 'STOP' || question === 'RESTART' || question === 'UPGRADE';

/** /plugCharge/console?pileId: a pile as it is now; polled as the server says (domain model, 7.1). */
export function createConsole(env: Environment): ConsoleScreen {
  /** A command is being sent: it may be repeated automatically, under the same id. */
  let isSending = false;
  const send = async (inside: Environment, pileId: string, order: PileOrder) => {
    isSending = true;
    return sendCommand(inside, pileId, order).finally(() => {
      isSending = false;
    });
  };
  /** Ends an earlier command whose answer may have been lost. @param open commands that the pile accepts now */
  const end = (pileId: string, open?: PileConsole['actions']) => {
    if (!isSending) endCommand(env, pileId, open);
  };
  const follower = createFollower(env, ({ pileId }) => {
    end(pileId);
    void page.refresh();
  });
  const page = createAskedPage(env, consolePage, {
    async act(inside, { pile: { pileId } }, question: Question) {
      if (isOrder(question)) return void follower.follow(await send(inside, pileId, question));
      if (question !== 'unbind') return;
      await unbind(inside, pileId);
      env.toaster.show('已解绑');
      env.navigator.replace(href('pileIntroduce'));
    },
    isOpen: ({ actions, pile }, question) => {
      if (isOrder(question)) return actions.includes(question);
      return question !== 'unbind' || pile.state !== 'CHARGING';
    },
    // A command that was sent before the page was opened is followed as well.
    onValue({ pile, actions, command }) {
      if (command) void follower.follow(command);
      else end(pile.pileId, actions);
    },
  });
  return {
    ...page,
    $step: follower.$step,
    isNamed: env.navigator.query.get('pileId') !== null,
    async command(order) {
      const live = page.$live.get();
      if (live.state !== 'ready' || follower.$step.get().state === 'waiting') return;
      // A toast has shown why it was refused.
      const command = await send(env, live.value.pile.pileId, order).catch(() => null);
      if (command) void follower.follow(command);
      await page.refresh();
    },
    toPiles: () => env.navigator.replace(href('pileIntroduce')),
    dismissFailure: follower.dismissFailure,
  };
}
