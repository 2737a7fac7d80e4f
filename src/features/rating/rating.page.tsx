import type { AnswerOf } from '#contract/call.ts';
import { rateConfig } from '#contract/calls/rate/rate-config.ts';
import type { PageContext } from '#core/page/definition.ts';
import { TargetCard } from './parts/target-card.tsx';
import { rateTarget } from './rating-target.ts';

/** /rate/:id: what is rated. */
export const route = 'rate';
export const call = rateConfig;

export const request = ({ id, query }: PageContext) => (id ? rateTarget(id, query) : null);

export const view = ({ target }: AnswerOf<typeof call>) => <TargetCard target={target} />;
