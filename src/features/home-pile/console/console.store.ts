import type { PileOrder } from '#contract/schema/home-pile/pile-command.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import type { Environment } from '#core/environment.ts';
import { lazy } from '#core/lazy/lazy.ts';
import { createAskedPage } from '#core/page/asked-page.ts';
import { href } from '#routes.ts';
import * as consolePage from './console.page.tsx';
import { createFollower } from './follow-command.ts';
import type { ConsoleScreen, Question } from './questions.ts';

/** The questions, and what they send. */
export const loadRest = () => import('./console-lazy.ts');

const isOrder = (question: Question): question is 'STOP' | 'RESTART' | 'UPGRADE' =>
  question === 'STOP' || question === 'RESTART' || question === 'UPGRADE';

/** /plugCharge/console?pileId: a pile as it is now; polled as the server says (domain model, 7.1). */
export function createConsole(env: Environment): ConsoleScreen {
  const rest = lazy(loadRest);
  /** A command is sent: it may be sent once more by itself, under the same id. */
  let isSending = false;
  const send = async (inside: Environment, pileId: string, order: PileOrder) => {
    const { sendCommand } = await rest();
    isSending = true;
    return sendCommand(inside, pileId, order).finally(() => {
      isSending = false;
    });
  };
  /** What was sent before is over, whose answer may have been lost. @param open what the pile may be told now */
  const end = (pileId: string, open?: PileConsole['actions']) => {
    if (!isSending) rest.now()?.endCommand(env, pileId, open);
  };
  const follower = createFollower(env, ({ pileId }) => {
    end(pileId);
    void page.refresh();
  });
  const page = createAskedPage(env, consolePage, {
    load: async () => {
      const { unbind } = await rest();
      return {
        async act(inside: Environment, { pile: { pileId } }, question: Question) {
          if (isOrder(question)) return void follower.follow(await send(inside, pileId, question));
          if (question !== 'unbind') return;
          await unbind(inside, pileId);
          env.toaster.show('已解绑');
          env.navigator.replace(href('pileIntroduce'));
        },
      };
    },
    isOpen: ({ actions, pile }, question) => {
      if (isOrder(question)) return actions.includes(question);
      return question !== 'unbind' || pile.state !== 'CHARGING';
    },
    // One that was given before the page was opened is followed as well.
    onValue({ pile, actions, command }) {
      if (command) void follower.follow(command);
      else end(pile.pileId, actions);
    },
  });
  return {
    ...page,
    $step: follower.$step,
    isNamed: env.navigator.query.get('pileId') !== null,
    async tell(order) {
      const live = page.$live.get();
      if (live.state !== 'ready' || follower.$step.get().state === 'waiting') return;
      // A refusal, and what cannot be loaded, was said by a toast.
      const command = await send(env, live.value.pile.pileId, order).catch(() => null);
      if (command) void follower.follow(command);
      await page.refresh();
    },
    toPiles: () => env.navigator.replace(href('pileIntroduce')),
    forget: follower.forget,
  };
}
