import { repairList, type ListedRepair } from '#contract/calls/repair/repair-list.ts';
import type { Environment } from '#core/environment.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import type { Repairs } from './repair-data.ts';

/** /aftercare/record: the owner's repairs (domain model, 5). */
export const createRecord = (env: Environment): PagedList<Repairs> =>
  createPagedList(env, {
    call: repairList,
    paging: byNumber,
    request: (page) => page,
    keyOf: (repair: ListedRepair) => repair.repairId,
  });
