import type { AnswerOf } from '#contract/call.ts';
import { repairInfo } from '#contract/calls/repair/repair-info.ts';
import { longestId } from '#contract/schema/common.ts';
import type { PageContext } from '#core/page/definition.ts';
import { RepairHead } from './parts/repair-head.tsx';

/** /aftercare/detail?id: state of a repair and what comes next. */
export const route = 'aftercareDetail';
export const call = repairInfo;

export const request = ({ query }: PageContext) => {
  const repairId = query.get('id') ?? '';
  return repairId === '' || repairId.length > longestId ? null : { repairId };
};

export const view = (repair: AnswerOf<typeof call>) => <RepairHead repair={repair} />;
