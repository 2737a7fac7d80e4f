import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { rateSubmit } from '#contract/calls/rate/rate-submit.ts';
import { ratingLimits, ratingRules, ratingTexts, type OpenAnswers } from '#contract/rating-rules.ts';
import type { RatingType } from '#contract/schema/order/rating.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createLeave, type LeaveStore } from '#core/form/leave.store.ts';
import type { Live } from '#core/live.ts';
import { createPageData, nothingThere, pageId } from '#core/page/page-data.ts';
import { createPhotos, type PhotosOptions, type PhotosStore } from '#core/upload/photos.store.ts';
import { withRequestId } from '#core/writes/idempotency.ts';
import { pendingRequest } from '#core/writes/request-id-storage.ts';
import { notToBeRead, type Write } from '#core/writes/send-idempotent.ts';
import { href, type RouteName } from '#routes.ts';
import { createShowPictures, type ShowPictures } from '#ui/picture-viewer/show-pictures.ts';
import * as ratePage from './rating.page.tsx';
import { rateTarget, type RateConfig, type RateTarget } from './rating.page.tsx';

export interface RateScreen {
  readonly $rate: ReadableAtom<Live<RateConfig>>;
  /** The form; `null` until the target of the rating is read. */
  readonly $work: ReadableAtom<RateWork | null>;
  /** Text of the page if there is nothing to rate. */
  readonly missing: string;
  /** Link of the page if there is nothing to rate, or no rating is allowed. */
  readonly away: { label: string; href: string };
  refresh(): Promise<void>;
}

/** Text and link for an address that names nothing to rate. */
const nothingAt: Record<RatingType, [missing: string, label: string, list: RouteName]> = {
  CHARGE: ['订单不存在', '返回订单列表', 'orderList'],
  INSTALL: ['申请不存在', '返回我的家充桩', 'pileIntroduce'],
  REPAIR: ['报修单不存在', '返回报修记录', 'aftercareRecord'],
};

/**
 * /rate/:id: rates a charge, an installation or a repair once; afterwards it shows the rating.
 *
 * @param compress of the photos; a test has another
 */
export function createRate(env: Environment, { compress }: Pick<PhotosOptions, 'compress'> = {}): RateScreen {
  const target = rateTarget(pageId(env), env.navigator.query);
  const [missing, label, list] = nothingAt[target.targetType];
  const $work = atom<RateWork | null>(null);
  const isRated = () => {
    const shown = live.$state.get();
    return shown.state === 'ready' && shown.value.mine !== null;
  };
  const live = createPageData(env, ratePage, {
    otherwise: () => nothingThere(ratePage.call),
    onValue({ mine }) {
      const work = $work.get() ?? createRateWork({ env, target, isRated, refresh: live.refresh, compress });
      $work.set(work);
      if (mine) work.rated();
    },
  });
  return {
    $rate: live.$state,
    $work,
    missing,
    away: { label, href: href(list) },
    refresh: live.refresh,
  };
}

interface RateWorkDeps {
  env: Environment;
  target: RateTarget;
  /** Whether the target is rated already. */
  isRated(): boolean;
  /** Reads the target of the rating again. */
  refresh(): Promise<void>;
  compress?: PhotosOptions['compress'];
}

export interface RateWork extends RateFormStore {
  /** The reward of the rating, which is shown once. */
  readonly $reward: ReadableAtom<RateReward>;
  /** The question before the user leaves a form with input. */
  readonly leave: LeaveStore;
  readonly showPictures: ShowPictures;
  /** Closes the dialog of the reward and goes back. */
  closeReward(): void;
  /** Called when an answer says that the target is rated. */
  rated(): void;
}

const doneText = '评价成功，感谢您的反馈';

/** The form of /rate/:id with its reward, and the question before it is left. */
function createRateWork({ env, target, isRated, refresh, compress }: RateWorkDeps): RateWork {
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

  /** Shows the reward of a rating whose page was closed before the answer came. */
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

export interface RateFormStore {
  readonly form: FormStore<RateEntry>;
  readonly photos: PhotosStore;
  /** @param offered tags for this number of stars; chosen tags that are not among them are dropped */
  rate(stars: number, offered: readonly string[]): void;
  toggleTag(tag: string): void;
}

export interface RateFormOptions {
  target: RateTarget;
  onDone(answer: RateAnswer): void;
  /** Called when the back end refused: the target may have been rated elsewhere meanwhile. */
  onRefused(): Promise<void>;
  compress?: PhotosOptions['compress'];
}

/** The fields of /rate/:id. */
export function createRateForm(env: Environment, options: RateFormOptions): RateFormStore {
  const { target, onDone, onRefused, compress } = options;
  const { targetType, targetId } = target;
  const photos = createPhotos(env, { biz: 'RATE', max: ratingLimits.images, compress });
  const form = createForm(env, {
    schema: ratingRules(targetType),
    initial: emptyEntry,
    draft: { key: `draft:rate:${targetType}:${targetId}`, schema: storedEntry, photos: true },
    photos: { images: photos },
    write({ stars, tags, content, anonymous, install }) {
      const fileIds = photos.files().map(({ fileId }) => fileId);
      return ratingWrite(env, { ...target, stars, tags, content, fileIds, anonymous, install });
    },
    login: 'rate',
    onDone,
    onFailed: async ({ kind }) => {
      if (kind === 'code') await onRefused();
    },
  });
  return {
    form,
    photos,
    rate(stars, offered) {
      form.set('stars', stars);
      form.set(
        'tags',
        form.values().tags.filter((tag) => offered.includes(tag)),
      );
    },
    toggleTag(tag) {
      const { tags } = form.values();
      if (tags.includes(tag))
        form.set(
          'tags',
          tags.filter((chosen) => chosen !== tag),
        );
      else if (tags.length < ratingLimits.tags) form.set('tags', [...tags, tag]);
      else form.complain('tags', ratingTexts.tags);
    },
  };
}

/** The values of the form, in its order. */
interface RateEntry {
  /** 0 before a choice. */
  stars: number;
  tags: string[];
  install: OpenAnswers;
  content: string;
  /** Placeholder for the photos, which have their own store; rules can report an error for it. */
  images: unknown[];
  anonymous: boolean;
}

const emptyEntry: RateEntry = {
  stars: 0,
  tags: [],
  install: { onTime: null, extraCharge: null, trained: null },
  content: '',
  images: [],
  anonymous: false,
};

const answer = v.nullable(v.boolean());

/** The fields that a draft contains. */
const storedEntry = v.object({
  stars: v.number(),
  tags: v.array(v.string()),
  install: v.object({ onTime: answer, extraCharge: answer, trained: answer }),
  content: v.string(),
  anonymous: v.boolean(),
});

type RateBody = Omit<RequestOf<typeof rateSubmit>, 'requestId'>;
type RateAnswer = AnswerOf<typeof rateSubmit>;
/** Reward of a rating; `null` for none. */
type RateReward = NonNullable<RateAnswer>['reward'];

const intentOf = ({ targetType, targetId }: RateTarget): string => `rate:${targetType}:${targetId}`;

/**
 * Sends a rating. Without an answer it is sent again with the same request id, so that the answer with the reward comes even
 * if the first attempt succeeded.
 */
const ratingWrite = (env: Environment, body: RateBody): Write<RateAnswer> => ({
  key: intentOf(body),
  body,
  send: (requestId) => env.call(rateSubmit, { ...body, requestId }, { toast: false }),
  // A read would not return the reward; the repeated request does.
  read: notToBeRead,
});

/**
 * The answer to a rating whose page was closed before the answer came; `null` if there is none.
 *
 * @throws AppError
 */
async function answerOfOpenRating(env: Environment, target: RateTarget): Promise<RateAnswer | null> {
  const open = pendingRequest(env, intentOf(target));
  if (open === undefined) return null;
  const { key, body, send } = ratingWrite(env, open as RateBody);
  return withRequestId(env, key, body, send);
}
