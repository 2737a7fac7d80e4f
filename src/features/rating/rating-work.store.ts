import { atom, type ReadableAtom } from 'nanostores';
import type { Environment } from '#core/environment.ts';
import type { PhotosOptions } from '#core/upload/photos.store.ts';
import { createShowPictures, type ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import { createRateForm, type RateFormStore } from './rating-form.store.ts';
import type { RateTarget } from './rating-target.ts';
import { answerOfOpenRating, type RateAnswer } from './send-rating.ts';

export interface RateWorkDeps {
  env: Environment;
  target: RateTarget;
  /** Whether a rating is there already. */
  isRated(): boolean;
  /** Reads again what is rated. */
  refresh(): Promise<void>;
  compress?: PhotosOptions['compress'];
}

export interface RateWork {
  readonly form: RateFormStore;
  /** What the rating earned: shown once. */
  readonly $reward: ReadableAtom<RateAnswer['reward']>;
  /** Whether the owner is asked if he means to leave. */
  readonly $leaving: ReadableAtom<boolean>;
  readonly showPictures: ShowPictures;
  /** Asks before what was entered is left. @returns whether it asks */
  asksToStay(): boolean;
  stay(): void;
  leave(): void;
  /** Ends the view of the reward and goes back. */
  closeReward(): void;
  /** Hears that a rating is there. */
  rated(): void;
}

const doneText = '评价成功，感谢您的反馈';

/** The form of /rate/:id with its reward, and the question before it is left. */
export function createRateWork({ env, target, isRated, refresh, compress }: RateWorkDeps): RateWork {
  const $reward = atom<RateAnswer['reward']>(null);
  const $leaving = atom(false);
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

  const form = createRateForm(env, { target, onDone: finish, onRefused: refresh, compress });

  /** It was rated, but the page was killed before it learned so: the reward has not been seen yet. */
  async function resume(): Promise<void> {
    if (resumed) return;
    resumed = true;
    const answer = await answerOfOpenRating(env, target).catch(() => null);
    if (answer?.reward) $reward.set(answer.reward);
  }

  const asksToStay = () => {
    const asks = !isRated() && form.isDirty();
    $leaving.set(asks);
    return asks;
  };
  env.bridge.on('backPressed', asksToStay);

  return {
    form,
    $reward,
    $leaving,
    showPictures: createShowPictures(env),
    asksToStay,
    stay: () => $leaving.set(false),
    leave() {
      $leaving.set(false);
      env.navigator.back();
    },
    closeReward() {
      $reward.set(null);
      env.navigator.back();
    },
    rated() {
      form.forget();
      void resume();
    },
  };
}
