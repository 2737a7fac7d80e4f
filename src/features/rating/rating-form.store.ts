import { ratingLimits, ratingRules, ratingTexts } from '#contract/rating-rules.ts';
import type { Environment } from '#core/environment.ts';
import { createForm, type FormStore } from '#core/form/form.store.ts';
import { createPhotos, type PhotosOptions, type PhotosStore } from '#core/upload/photos.store.ts';
import { emptyEntry, storedEntry, type RateEntry } from './rating-entry.ts';
import type { RateTarget } from './rating-target.ts';
import { ratingWrite, type RateAnswer } from './rating-write.ts';

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
  /** The back end refused: perhaps it was rated elsewhere in the meantime. */
  onRefused(): Promise<void>;
  compress?: PhotosOptions['compress'];
}

/** What an owner enters on /rate/:id. */
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
