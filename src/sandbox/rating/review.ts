import { minuteMs } from '#contract/pricing.ts';
import type { Rating } from '#sandbox/complete-entities.ts';

/** How long service takes to look at the words and photos of a rating. */
export const reviewMs = 10 * minuteMs;

/** What service refuses, with the reason for the owner; blanks and hyphens are left out before the comparison. */
const refusals: readonly { in: RegExp; reason: string }[] = [
  { in: /1[3-9]\d{9}/, reason: '含有手机号码，为保护个人信息不予展示' },
  { in: /https?:|www\.|微信|加群/i, reason: '含有广告或联系方式' },
];

/**
 * Whether others may see the rating of a charge: what has stars and tags alone passes at once, words and photos once service
 * has looked at them. It follows from the rating, so nothing is stored.
 *
 * @param time epoch ms
 * @returns `null` for the rating of an installation or a repair, which is shown to its owner alone
 */
export function reviewOf(
  { targetType, content, images, createTime }: Omit<Rating, 'review'>,
  time: number,
): Rating['review'] {
  if (targetType !== 'CHARGE') return null;
  if (content === null && images.length === 0) return { state: 'PASSED', reason: null };
  if (time < createTime + reviewMs) return { state: 'PENDING', reason: null };
  const words = (content ?? '').replace(/[\s-]/g, '');
  const refusal = refusals.find((candidate) => candidate.in.test(words));
  return refusal ? { state: 'REJECTED', reason: refusal.reason } : { state: 'PASSED', reason: null };
}
