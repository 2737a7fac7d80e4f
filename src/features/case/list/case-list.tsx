import { caseList } from '#contract/calls/case/case-list.ts';
import type { CaseRow } from '#contract/schema/case.ts';
import type { Environment } from '#core/environment.ts';
import { quietPollMs } from '#core/live.ts';
import { createPagedList, type PagedList } from '#core/paged-list/paged-list.ts';
import { byNumber } from '#core/paged-list/paging.ts';
import { useScreen } from '#core/react.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconChat } from '#ui/icon/set/chat.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import type { Cases } from '../case-words.ts';
import { CaseRows } from './case-list.page.tsx';

/** /case/list */
export default function CaseListIsland() {
  const screen = useScreen(createCaseList);
  return (
    <ListPage
      route="caseList"
      screen={screen}
      lines={8}
      empty={
        <Empty
          icon={iconChat}
          text="还没有申诉，可以从订单里提"
          action={{ label: '去看订单', href: href('orderList') }}
        />
      }
      bar={
        <BottomBar>
          <Button grow variant="soft" href={href('caseNew')}>
            和订单无关的问题
          </Button>
        </BottomBar>
      }
    >
      {(cases, now) => <CaseRows cases={cases} now={now} />}
    </ListPage>
  );
}

/** /case/list: the owner's complaints (domain model, second edition, F); service and other phones change them. */
export const createCaseList = (env: Environment): PagedList<Cases> =>
  createPagedList(env, {
    call: caseList,
    paging: byNumber,
    request: (page) => page,
    keyOf: (row: CaseRow) => row.caseId,
    nextPollMs: () => quietPollMs,
  });
