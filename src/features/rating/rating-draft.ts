import * as v from 'valibot';
import { fileRef, type FileRef } from '#contract/schema/common.ts';
import type { InstallAnswers } from '#contract/rating-rules.ts';
import type { Environment } from '#core/environment.ts';
import type { RateTarget } from './rating-target.ts';

/** What an owner has entered so far, but for the photos. */
export interface RateEntry {
  /** 0 before a choice. */
  stars: number;
  tags: string[];
  content: string;
  anonymous: boolean;
  install: { [K in keyof InstallAnswers]: boolean | null };
}

export const emptyEntry: RateEntry = {
  stars: 0,
  tags: [],
  content: '',
  anonymous: false,
  install: { onTime: null, extraCharge: null, trained: null },
};

const answer = v.nullable(v.boolean());
const stored = v.object({
  entry: v.object({
    stars: v.number(),
    tags: v.array(v.string()),
    content: v.string(),
    anonymous: v.boolean(),
    install: v.object({ onTime: answer, extraCharge: answer, trained: answer }),
  }),
  files: v.array(fileRef),
  time: v.number(),
});

/** How long an entry waits for its owner (domain model, 4.1). */
const keptMs = 24 * 3_600_000;

/** The draft of a rating: survives a failure, a reload and the app, until the rating was given. */
export function rateDraft({ storage, clock }: Pick<Environment, 'storage' | 'clock'>, target: RateTarget) {
  const key = `draft:rate:${target.targetType}:${target.targetId}`;
  return {
    /** Photos are those that were uploaded. */
    read(): { entry: RateEntry; files: FileRef[] } {
      const kept = storage.read(key, stored);
      if (kept && clock.now() - kept.time < keptMs) return kept;
      storage.remove(key);
      return { entry: emptyEntry, files: [] };
    },
    write: (entry: RateEntry, files: FileRef[]) =>
      void storage.write(key, { entry, files, time: clock.now() }),
    remove: () => storage.remove(key),
  };
}
