import * as v from 'valibot';
import type { OpenAnswers } from '#contract/rating-rules.ts';

/** What an owner enters about what he rates, in the order of the form. */
export interface RateEntry {
  /** 0 before a choice. */
  stars: number;
  tags: string[];
  install: OpenAnswers;
  content: string;
  /** A placeholder for the photos, which are in a store of their own. */
  images: unknown[];
  anonymous: boolean;
}

export const emptyEntry: RateEntry = {
  stars: 0,
  tags: [],
  install: { onTime: null, extraCharge: null, trained: null },
  content: '',
  images: [],
  anonymous: false,
};

const answer = v.nullable(v.boolean());

/** The fields that a draft contains. */
export const storedEntry = v.object({
  stars: v.number(),
  tags: v.array(v.string()),
  install: v.object({ onTime: answer, extraCharge: answer, trained: answer }),
  content: v.string(),
  anonymous: v.boolean(),
});
