import type { AnswerOf } from '#contract/call.ts';
import { repairConfig } from '#contract/calls/repair/repair-config.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';
import { ApplyHint } from './parts/apply-hint.tsx';

/** /aftercare/apply?pileId: what a repair can be asked for. */
export const route = 'aftercareApply';
export const call = repairConfig;

export const request = ({ query }: PageContext) => {
  const pileId = idIn(query, 'pileId');
  return pileId ? { pileId } : {};
};

export const view = (config: AnswerOf<typeof call>) => <ApplyHint config={config} />;
