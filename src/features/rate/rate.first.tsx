import { rateConfig } from '../../contract/calls/rate/rate-config';
import { defineFirst } from '../../core/early/first';
import { TargetCard } from './parts/target-card';
import { rateTarget } from './rate-target';

/** /rate/:id: what is rated. */
export default defineFirst({
  call: rateConfig,
  request: ({ id, query }) => rateTarget(id, query),
  view: ({ target }) => <TargetCard target={target} />,
});
