import { randomUUID } from 'node:crypto';
import { safeParse } from 'valibot';
import { rateConfig as configCall, rateSubmit as submitCall } from '#contract/calls/rate.ts';
import { codes } from '#contract/codes.ts';
import { ratingRules } from '#contract/rating-rules.ts';
import type { Rating } from '#sandbox/complete-entities.ts';
import { saveOrder } from '../charging/store.ts';
import { implement, Refusal, type Implementation } from '../context.ts';
import { filesOf } from '../files/upload.ts';
import { tagsByStars, tagsFor } from './offered-tags.ts';
import { reviewOf } from './review.ts';
import { giveReward, rewardText } from './reward.ts';
import { findRating, saveRating } from './store.ts';
import { targetOf } from './target.ts';

const refuse = (message: string): never => {
  throw new Refusal(codes.failure, message);
};

const rateConfig = implement(configCall, async (context, { targetType, targetId }, caller) => {
  const target = await targetOf(context, caller?.userId ?? '', targetType, targetId);
  const mine = await findRating(context.db, targetType, targetId);
  return {
    target: target.thing,
    tagsByStars: tagsByStars(targetType),
    mine: mine && { ...mine, review: reviewOf(mine, context.clock.now()) },
    blockReason: mine ? null : target.blockReason,
    rewardText: targetType === 'CHARGE' && !mine ? rewardText : null,
  };
});

const rateSubmit = implement(submitCall, async (context, request, caller) => {
  const { targetType, targetId, stars, fileIds } = request;
  const { db, clock } = context;
  const userId = caller?.userId ?? '';
  const target = await targetOf(context, userId, targetType, targetId);
  if (await findRating(db, targetType, targetId)) refuse('该订单已评价');
  if (target.blockReason) refuse(target.blockReason);
  const tags = [...new Set(request.tags)];
  const images = [...new Set(fileIds)];
  const { success, output, issues } = safeParse(ratingRules(targetType), { ...request, tags, images });
  if (!success) return refuse(issues[0].message);
  if (tags.some((tag) => !tagsFor(targetType, stars).includes(tag))) refuse('评价标签已更新，请重新选择');
  const rating: Rating = {
    ratingId: randomUUID(),
    targetType,
    targetId,
    stars,
    tags,
    content: output.content || null,
    images: await filesOf(db, userId, 'RATE', images),
    anonymous: request.anonymous,
    install: output.install,
    createTime: clock.now(),
    review: null,
    reply: null,
  };
  await saveRating(db, userId, rating, target.order?.stationId ?? null);
  if (target.order) {
    target.order.record.rated = true;
    await saveOrder(db, target.order);
  }
  return { ratingId: rating.ratingId, reward: await giveReward(context, userId, rating) };
});

/** The calls of ratings. */
export const ratingImplementations: Implementation[] = [rateConfig, rateSubmit];
