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
  const follower = createFollower(env, () => void page.refresh());
  const page = createAskedPage(env, consolePage, {
    load: async () => {
      const { sendCommand, unbind } = await rest();
      return {
        async act(inside: Environment, { pile: { pileId } }, question: Question) {
          if (isOrder(question)) return void follower.follow(await sendCommand(inside, pileId, question));
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
    onValue: ({ command }) => void (command && follower.follow(command)),
  });
  return {
    ...page,
    $step: follower.$step,
    isNamed: env.navigator.query.get('pileId') !== null,
    async tell(order) {
      const live = page.$live.get();
      if (live.state !== 'ready' || follower.$step.get().state === 'waiting') return;
      // A refusal, and what cannot be loaded, was said by a toast.
      const command = await rest()
        .then(({ sendCommand }) => sendCommand(env, live.value.pile.pileId, order))
        .catch(() => null);
      if (command) void follower.follow(command);
      await page.refresh();
    },
    toPiles: () => env.navigator.replace(href('pileIntroduce')),
    forget: follower.forget,
  };
}
