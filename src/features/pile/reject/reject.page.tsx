import type { AnswerOf } from '#contract/call.ts';
import { pileEligibility } from '#contract/calls/pile/pile-eligibility.ts';
import type { AppError } from '#core/error.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';
import { ReasonCard } from './parts/reason-card.tsx';
import { allowed, refusedIn } from './refused.ts';

/** /pile/reject?code&vinNo: whether the car gets no pile still, and why. */
export const route = 'pileReject';
export const call = pileEligibility;

export const request = ({ query }: PageContext) => {
  const vin = idIn(query, 'vinNo');
  return vin ? { vin } : null;
};

export const view = (_car: AnswerOf<typeof call>) => <ReasonCard {...allowed} />;

export const refusal = (error: AppError) => {
  const refused = refusedIn(error);
  return refused && <ReasonCard {...refused} />;
};
