import { rateConfig } from '#contract/calls/rate/rate-config.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { TargetCard } from './parts/target-card.tsx';
import { rateTarget } from './rating-target.ts';

/** /rate/:id: what is rated. */
export default definePreload({
  call: rateConfig,
  request: ({ id, query }) => rateTarget(id, query),
  view: ({ target }) => <TargetCard target={target} />,
});
