import type { ReactNode } from 'react';
import { unreadableRows } from '#contract/read/unreadable-rows.ts';
import type { PagedList } from '#core/paged-list/paged-list.ts';
import { hasMore, type PageEnd } from '#core/paged-list/paging.ts';
import { openLogin, useView } from '#core/react.ts';
import type { RouteName } from '#routes.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { iconRefresh } from '../icon/set/refresh.ts';
import { ListEnd } from '../list-end/list-end.tsx';
import { UnreadableRows } from '../list-end/unreadable-rows.tsx';
import { LiveView } from '../live-view/live-view.tsx';
import { Page } from '../page/page.tsx';
import { PullRefresh } from '../pull-refresh/pull-refresh.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

interface Props<Value> {
  /** Gives the title of the page and the reason for a login. */
  route: RouteName;
  /** If it is not the route's. */
  title?: string;
  screen: PagedList<Value>;
  /** Lines of the skeleton; default 6. */
  lines?: number;
  /** Shown instead of the rows if there are none, and no later page has any. */
  empty: ReactNode;
  /** Wraps the list and its states, e.g. in tabs. */
  renderAround?: (list: ReactNode) => ReactNode;
  /** Content after the list. */
  renderBelow?: (isEmpty: boolean) => ReactNode;
  /** A `BottomBar`, or something in its place. */
  bar?: ReactNode;
  /** Sheets and dialogs of the page. */
  overlay?: ReactNode;
  /** Renders the rows and what is above them. @param now server time of the list, epoch ms */
  children: (value: Value, now: number) => ReactNode;
}

const asItIs = (list: ReactNode) => list;

/** The page of a list that grows page by page (see `core/paged-list`): its frame, its states and its end. */
export function ListPage<Value extends PageEnd & { list: readonly unknown[] }>(props: Props<Value>) {
  const { route, title, screen, lines = 6, empty, renderAround = asItIs, renderBelow, bar, overlay } = props;
  const live = useView(screen.$list);
  const more = useView(screen.$more);
  return (
    <Page
      route={route}
      title={title}
      action={<IconButton icon={iconRefresh} label="刷新" onPress={() => void screen.refresh()} />}
      bar={bar}
    >
      <PullRefresh onRefresh={screen.refresh}>
        {renderAround(
          <LiveView
            live={live}
            onRetry={screen.refresh}
            onLogin={() => openLogin(route)}
            skeleton={<Skeleton card lines={lines} />}
            first
          >
            {(value) => {
              const unreadable = unreadableRows(value.list) > 0;
              const isEmpty = value.list.length === 0 && !hasMore(value) && !unreadable;
              return (
                <div className={renderBelow && 'u-stack-3'}>
                  {isEmpty ? empty : props.children(value, live.state === 'ready' ? live.time : 0)}
                  {unreadable && (
                    <div className="u-pt-3 u-text-center">
                      <UnreadableRows list={value.list} />
                    </div>
                  )}
                  {/* The end of the list is only marked if no content follows. */}
                  {!isEmpty && (hasMore(value) || !renderBelow) && (
                    <ListEnd hasMore={hasMore(value)} more={more} onMore={screen.more} />
                  )}
                  {renderBelow?.(isEmpty)}
                </div>
              );
            }}
          </LiveView>,
        )}
      </PullRefresh>
      {overlay}
    </Page>
  );
}
