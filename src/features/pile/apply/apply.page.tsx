import type { AnswerOf } from '#contract/call.ts';
import { pileConfig } from '#contract/calls/pile/pile-config.ts';
import type { PageContext } from '#core/page/definition.ts';
import { ApplySteps } from '../application-views.tsx';

/** /pile/applyForm?vinNo&serviceType&productId, or ?applyId for one that was refused: what can be applied for. */
export const route = 'pileApplyForm';
export const call = pileConfig;

export const request = ({ query }: PageContext) =>
  query.has('applyId') || (query.has('vinNo') && query.has('productId')) ? {} : null;

export const view = (_config: AnswerOf<typeof call>) => <ApplySteps step={1} />;
