import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import type { PhotosOptions } from '#core/upload/photos.store.ts';
import { createShowPictures, type ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import { createRateForm, type RateFormStore } from './rating-form.store.ts';
import type { RateTarget } from './rating-target.ts';
import { answerOfOpenRating, type RateAnswer, type RateReward } from './rating-write.ts';

export interface RateWorkDeps {
  env: Environment;
  target: RateTarget;
  /** Whether it was rated already. */
  isRated(): boolean;
  /** Reads the target of the rating again. */
  refresh(): Promise<void>;
  compress?: PhotosOptions['compress'];
}

export interface RateWork extends RateFormStore {
  /** The reward of the rating, which is shown once. */
  readonly $reward: ReadableAtom<RateReward>;
  /** The question before the owner leaves a form with entries. */
  readonly leave: LeaveStore;
  readonly showPictures: ShowPictures;
  /** Closes the dialog of the reward and goes back. */
  closeReward(): void;
  /** Called when the rating was given. */
  rated(): void;
}

const doneText = '评价成功，感谢您的反馈';

/** The form of /rate/:id with its reward, and the question before it is left. */
export function createRateWork({ env, target, isRated, refresh, compress }: RateWorkDeps): RateWork {
  const $reward = atom<RateReward>(null);
  let resumed = false;

  function finish(answer: RateAnswer): void {
    const reward = answer?.reward;
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

  /** The rating was sent, but the page was closed before the answer came: the owner has not seen the reward yet. */
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
