import type { AnswerOf } from '#contract/call.ts';
import { repairList } from '#contract/calls/repair/repair-list.ts';
import { firstPage } from '#core/paged-list/paging.ts';
import type { ViewContext } from '#core/page/definition.ts';
import { RepairList } from './parts/repair-list.tsx';

/** /aftercare/record: the first page of repairs; that there are none is for the island to say. */
export const route = 'aftercareRecord';
export const call = repairList;

export const request = () => firstPage;

export const view = (repairs: AnswerOf<typeof call>, { now }: ViewContext) =>
  repairs.list.length > 0 && <RepairList repairs={repairs} now={now} />;
