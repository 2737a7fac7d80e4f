import { atom } from 'nanostores';
import { codes } from '#contract/codes.ts';
import type { Environment } from '#core/environment.ts';
import { AppError, isUnknownOutcome, toAppError } from '#core/error.ts';
import { lazy } from '#core/lazy/lazy.ts';
import { createPageData } from '#core/page/page-data.ts';
import { createShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import type { Application } from '../former.store.ts';
import * as detailsPage from './details.page.tsx';
import { needs, type DetailsScreen, type Question } from './questions.ts';

const unknownText = '网络不稳定，结果尚未确认，请稍后查看或再次提交';

/** The questions, their forms and what they send. */
export const loadRest = () => import('./details-lazy.ts');

const noSuch = () =>
  Promise.reject(
    new AppError({ kind: 'code', message: '', call: detailsPage.call.name, code: codes.noSuchOrder }),
  );

/** /pile/details/:id — an application from its papers to its acceptance; polled until nothing can change any more. */
export function createDetails(env: Environment): DetailsScreen {
  const $asking = atom<Question | null>(null);
  const $problem = atom('');
  const rest = lazy(loadRest);
  const dismiss = () => {
    $asking.set(null);
    $problem.set('');
  };
  const live = createPageData(env, detailsPage, {
    otherwise: noSuch,
    nextPollMs: ({ nextPollMs }) => nextPollMs,
    onValue({ actions }) {
      const question = $asking.get();
      // What was asked for has come, though its answer was lost, or cannot come any more.
      if (question && !needs[question].some((action) => actions.includes(action))) dismiss();
    },
  });
  let busy = false;
  /** What the owner has read when he was asked: another sum is another question. */
  let shown: Application | undefined;

  async function run(question: Question, application: Application): Promise<void> {
    // What cannot be loaded was said; the question stays open for another press.
    const loaded = await rest().catch(() => undefined);
    if (!loaded) return;
    try {
      await loaded.act(env, application, question);
      dismiss();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (isUnknownOutcome(error)) {
        $problem.set(unknownText);
        // The button is free at once: the read may wait as long as the write did.
        void live.refreshAfterWrite();
        return;
      }
      dismiss();
    }
    await live.refreshAfterWrite();
  }

  return {
    $application: live.$state,
    $asking,
    $problem,
    showPictures: createShowPictures(env),
    refresh: live.refresh,
    ask(question) {
      const now = live.$state.get();
      shown = now.state === 'ready' ? now.value : undefined;
      $problem.set('');
      $asking.set(question);
    },
    dismiss,
    async answer() {
      const question = $asking.get();
      if (busy || !question || !shown) return;
      busy = true;
      await run(question, shown);
      busy = false;
    },
    async done() {
      dismiss();
      await live.refreshAfterWrite();
    },
    copied: (done) => env.toaster.show(done ? '已复制' : '复制失败，请长按选择'),
  };
}
