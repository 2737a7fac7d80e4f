import type { AnswerOf } from '#contract/call.ts';
import { activityBenefit } from '#contract/calls/activity/activity-benefit.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { BenefitBody } from './parts/benefit-body.tsx';

/** /activity/benefit?activityId: the activity and its tiers; rules and what can be done come with the island. */
export const route = 'activityBenefit';
export const call = activityBenefit;

export function request({ query }: PageContext) {
  const activityId = idIn(query, 'activityId');
  if (activityId) return { activityId };
  // Only an address without a name means the activity of these days: one with nonsense means none.
  return query.get('activityId') ? null : {};
}

export const view = (benefit: AnswerOf<typeof call>, { now }: ViewContext) => (
  <BenefitBody benefit={benefit} now={now} />
);
