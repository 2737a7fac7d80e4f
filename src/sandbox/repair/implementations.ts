import { repairInfo as infoCall, repairList as listCall } from '#contract/calls/repair.ts';
import { implement, type Implementation } from '../context.ts';
import { paging } from '../paging.ts';
import { applyImplementations } from './apply.ts';
import { ownerImplementations } from './owner.ts';
import { detailOf, rowOf } from './repair-view.ts';
import { ownRepair, repairsOf } from './store.ts';

const repairList = implement(listCall, async ({ db, clock }, request, caller) => {
  const page = paging(request, clock.now());
  const all = await repairsOf(db, caller?.userId ?? '');
  return page.cut(all.filter(({ createTime }) => createTime <= page.snapshotTime).map(rowOf));
});

const repairInfo = implement(infoCall, async (context, { repairId }, caller) =>
  detailOf(context, await ownRepair(context.db, caller?.userId ?? '', repairId)),
);

/** The calls of repairs. */
export const repairImplementations: Implementation[] = [
  repairList,
  repairInfo,
  ...applyImplementations,
  ...ownerImplementations,
];
