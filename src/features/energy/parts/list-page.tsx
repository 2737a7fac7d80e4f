import type { ReactNode } from 'react';
import { useView } from '#core/react.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { iconRefresh } from '#ui/icon/set/refresh.ts';
import { ListEnd } from '#ui/list-end/list-end.tsx';
import { LiveView } from '#ui/live-view/live-view.tsx';
import { Page } from '#ui/page/page.tsx';
import { PullRefresh } from '#ui/pull-refresh/pull-refresh.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { PagedList } from '../paged-list.ts';

interface Props<A> {
  title: string;
  screen: PagedList<A> & { login(): Promise<boolean>; goBack(): void };
  /** Stands in the place of the rows where there are none, now and on later pages. */
  empty: ReactNode;
  /** What follows the list. */
  renderBelow?: (isEmpty: boolean) => ReactNode;
  /** The rows. @param now server time of the list, epoch ms */
  children: (list: A, now: number) => ReactNode;
}

/** A page of the owner's cards or of what happened to them: a list that grows page by page. */
export function ListPage<A extends { list: readonly unknown[]; hasMore: boolean }>(props: Props<A>) {
  const { title, screen, empty, renderBelow, children } = props;
  const live = useView(screen.$list);
  const more = useView(screen.$more);
  return (
    <Page
      title={title}
      onBack={screen.goBack}
      action={<IconButton icon={iconRefresh} label="刷新" onPress={() => void screen.refresh()} />}
    >
      <PullRefresh onRefresh={screen.refresh}>
        <LiveView
          live={live}
          onRetry={screen.refresh}
          onLogin={screen.login}
          skeleton={<Skeleton card lines={8} />}
          first
        >
          {(value) => {
            const { list, hasMore } = value;
            const isEmpty = list.length === 0 && !hasMore;
            return (
              <div className={renderBelow && 'u-stack-3'}>
                {isEmpty ? empty : children(value, live.state === 'ready' ? live.time : 0)}
                {!isEmpty && <ListEnd hasMore={hasMore} more={more} onMore={screen.more} />}
                {renderBelow?.(isEmpty)}
              </div>
            );
          }}
        </LiveView>
      </PullRefresh>
    </Page>
  );
}
