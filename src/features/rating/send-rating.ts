import type { AnswerOf, RequestOf } from '#contract/call.ts';
import { rateConfig } from '#contract/calls/rate/rate-config.ts';
import { rateSubmit } from '#contract/calls/rate/rate-submit.ts';
import type { Environment } from '#core/environment.ts';
import { isUnknownOutcome, toAppError } from '#core/error.ts';
import { withRequestId } from '#core/writes/idempotency.ts';
import { pendingRequest } from '#core/writes/request-id-storage.ts';
import type { RateTarget } from './rating-target.ts';

export type RateBody = Omit<RequestOf<typeof rateSubmit>, 'requestId'>;
export type RateAnswer = AnswerOf<typeof rateSubmit>;

const intentOf = ({ targetType, targetId }: RateTarget): string => `rate:${targetType}:${targetId}`;

const once = (env: Environment, body: RateBody): Promise<RateAnswer> =>
  withRequestId(env, intentOf(body), body, (requestId) =>
    env.call(rateSubmit, { ...body, requestId }, { toast: false }),
  );

/**
 * Gives a rating once. Where no answer came, the back end is read first, then asked again with the same request id:
 * whatever became of the first attempt, its answer with the reward comes back.
 *
 * @throws AppError
 */
export async function sendRating(env: Environment, body: RateBody): Promise<RateAnswer> {
  const { targetType, targetId } = body;
  try {
    return await once(env, body);
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.kind === 'unauthorised') {
      if (!(await env.session.login('rate'))) throw error;
    } else {
      if (!isUnknownOutcome(error)) throw error;
      await env.call(rateConfig, { targetType, targetId }, { toast: false });
    }
    return once(env, body);
  }
}

/**
 * The answer to a rating whose page was killed before it came; `null` where none is open.
 * @throws AppError
 */
export async function answerOfOpenRating(env: Environment, target: RateTarget): Promise<RateAnswer | null> {
  const body = pendingRequest(env, intentOf(target));
  return body === undefined ? null : once(env, body as RateBody);
}
