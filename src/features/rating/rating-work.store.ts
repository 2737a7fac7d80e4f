import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import type { PhotosOptions } from '#core/upload/photos.store.ts';
import { createShowPictures, type ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import { createRateForm, type RateFormStore } from './rating-form.store.ts';
import type { RateTarget } from './rating-target.ts';
import { answerOfOpenRating, type RateAnswer } from './rating-write.ts';

export interface RateWorkDeps {
  env: Environment;
  target: RateTarget;
  /** Whether a rating is there already. */
  isRated(): boolean;
  /** Reads again what is rated. */
  refresh(): Promise<void>;
  compress?: PhotosOptions['compress'];
}

export interface RateWork extends RateFormStore {
  /** What the rating earned: shown once. */
  readonly $reward: ReadableAtom<RateAnswer['reward']>;
  /** The question before what was entered is left. */
  readonly leave: LeaveStore;
  readonly showPictures: ShowPictures;
  /** Ends the view of the reward and goes back. */
  closeReward(): void;
  /** Hears that a rating is there. */
  rated(): void;
}

const doneText = '评价成功，感谢您的反馈';

/** The form of /rate/:id with its reward, and the question before it is left. */
export function createRateWork({ env, target, isRated, refresh, compress }: RateWorkDeps): RateWork {
  const $reward = atom<RateAnswer['reward']>(null);
  let resumed = false;

  function finish({ reward }: RateAnswer): void {
    void env.session.refreshChargeUser();
    if (reward) {
      $reward.set(reward);
      void refresh();
    } else {
      env.toaster.show(doneText);
      env.navigator.back();
    }
  }

  const entry = createRateForm(env, { target, onDone: finish, onRefused: refresh, compress });

  /** It was rated, but the page was killed before it learned so: the reward has not been seen yet. */
  async function resume(): Promise<void> {
    if (resumed) return;
    resumed = true;
    const answer = await answerOfOpenRating(env, target).catch(() => null);
    if (answer?.reward) $reward.set(answer.reward);
  }

  return {
    ...entry,
    $reward,
    leave: createLeave(env, () => !isRated() && entry.form.isDirty()),
    showPictures: createShowPictures(env),
    closeReward() {
      $reward.set(null);
      env.navigator.back();
    },
    rated() {
      entry.form.forget();
      void resume();
    },
  };
}
