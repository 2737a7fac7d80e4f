import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { rateSubmit } from '#contract/calls/rate/rate-submit.ts';
import type { Environment } from '#core/environment.ts';
import { withRequestId } from '#core/writes/idempotency.ts';
import { pendingRequest } from '#core/writes/request-id-storage.ts';
import { notToBeRead, type Write } from '#core/writes/send-idempotent.ts';
import type { RateTarget } from './rating-target.ts';

type RateBody = Omit<RequestOf<typeof rateSubmit>, 'requestId'>;
export type RateAnswer = AnswerOf<typeof rateSubmit>;
/** What a rating earned; `null` for nothing. */
export type RateReward = NonNullable<RateAnswer>['reward'];

const intentOf = ({ targetType, targetId }: RateTarget): string => `rate:${targetType}:${targetId}`;

/**
 * Gives a rating. If no answer came, it is sent again with the same request id: whatever became of the first attempt, its
 * answer with the reward comes back.
 */
export const ratingWrite = (env: Environment, body: RateBody): Write<RateAnswer> => ({
  key: intentOf(body),
  body,
  send: (requestId) => env.call(rateSubmit, { ...body, requestId }, { toast: false }),
  // Reading brings no reward; only the repeated request does.
  read: notToBeRead,
});

/**
 * The answer to a rating whose page was closed before the answer came; `null` if there is none.
 *
 * @throws AppError
 */
export async function answerOfOpenRating(env: Environment, target: RateTarget): Promise<RateAnswer | null> {
  const open = pendingRequest(env, intentOf(target));
  if (open === undefined) return null;
  const { key, body, send } = ratingWrite(env, open as RateBody);
  return withRequestId(env, key, body, send);
}
