import type { AnswerOf } from '#contract/call.ts';
import type { rateConfig } from '#contract/calls/rate/rate-config.ts';
import type { RatingType } from '#contract/schema/order/rating.ts';

/** What the page is about. */
export type RateConfig = AnswerOf<typeof rateConfig>;

export interface RateTarget {
  targetType: RatingType;
  targetId: string;
}

const types: ReadonlyMap<string | null, RatingType> = new Map([
  ['install', 'INSTALL'],
  ['repair', 'REPAIR'],
]);

/** @returns what `/rate/:id?type=` asks to rate; a charge if the type is missing or unknown */
export const rateTarget = (id: string, query: URLSearchParams): RateTarget => ({
  targetType: types.get(query.get('type')) ?? 'CHARGE',
  targetId: id,
});
