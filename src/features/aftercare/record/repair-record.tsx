import { useScreen } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconWrench } from '#ui/icon/set/wrench.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { repairList, type ListedRepair } from '#contract/calls/repair/repair-list.ts';
import type { Environment } from '#core/environment.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { RepairList } from './repair-record.page.tsx';
import type { Repairs } from '../repair-words.ts';

/** /aftercare/record */
export default function RecordIsland() {
  const screen = useScreen(createRecord);
  return (
    <ListPage
      route="aftercareRecord"
      screen={screen}
      lines={8}
      empty={<Empty icon={iconWrench} text="暂无报修记录" />}
      bar={
        <BottomBar>
          <Button grow href={href('aftercareApply')}>
            我要报修
          </Button>
        </BottomBar>
      }
    >
      {(repairs, now) => <RepairList repairs={repairs} now={now} />}
    </ListPage>
  );
}

/** /aftercare/record: the user's repairs (domain model, 5). */
export const createRecord = (env: Environment): PagedList<Repairs> =>
  createPagedList(env, {
    call: repairList,
    paging: byNumber,
    request: (page) => page,
    keyOf: (repair: ListedRepair) => repair.repairId,
  });
