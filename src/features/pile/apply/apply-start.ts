import type { AnswerOf } from '#contract/call.ts';
import type { pileConfig } from '#contract/calls/pile/pile-config.ts';
import type { Former } from '../former.store.ts';

/** What the form begins with. */
export interface ApplyStart extends Former {
  config: AnswerOf<typeof pileConfig>;
}
