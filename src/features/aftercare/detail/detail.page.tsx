import type { AnswerOf } from '#contract/call.ts';
import { repairInfo } from '#contract/calls/repair/repair-info.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext } from '#core/page/definition.ts';
import { RepairHead } from './parts/repair-head.tsx';

/** /aftercare/detail?id: state of a repair and what comes next. */
export const route = 'aftercareDetail';
export const call = repairInfo;

export const request = ({ query }: PageContext) => {
  const repairId = idIn(query, 'id');
  return repairId ? { repairId } : null;
};

export const view = (repair: AnswerOf<typeof call>) => <RepairHead repair={repair} />;
