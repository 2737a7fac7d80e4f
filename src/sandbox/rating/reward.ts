import { textLength } from '#contract/text-length.ts';
import type { Coupon, Rating } from '#sandbox/complete-entities.ts';
import { giveCoupon } from '../charging/cards/give-coupon.ts';
import type { SandboxContext } from '../context.ts';

const dayMs = 86_400_000;
/** fen */
const value = 200;
const thresholdAmount = 1_000;
const wordsForReward = 10;

/** The reward for a rating of a charge and its condition; the stars do not count. */
export const rewardText = `评价满${wordsForReward}个字或上传照片，可得${value / 100}元充电券`;

const isEarned = ({ targetType, content, images }: Rating): boolean =>
  targetType === 'CHARGE' && (images.length > 0 || textLength(content ?? '') >= wordsForReward);

/** Adds the coupon of a rating to the user's wallet. @returns `null` if the rating earns none */
export async function giveReward(
  context: SandboxContext,
  userId: string,
  rating: Rating,
): Promise<Coupon | null> {
  if (!isEarned(rating)) return null;
  return giveCoupon(context, userId, {
    couponId: `QR${rating.ratingId}`,
    name: '评价有礼充电券',
    type: 'CASH',
    applyTo: 'TOTAL',
    value,
    thresholdAmount,
    scope: 'ALL',
    scopeText: '全部公共充电站',
    startTime: rating.createTime,
    endTime: rating.createTime + 30 * dayMs,
    status: 'UNUSED',
    source: 'ACTIVITY',
  });
}
