import type { ReactNode } from 'react';
import type { AppError } from '#core/error.ts';
import type { Live } from '#core/live.ts';
import { openLogin } from '#core/react.ts';
import type { RouteName } from '#routes.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { iconRefresh } from '../icon/set/refresh.ts';
import { LiveView } from '../live-view/live-view.tsx';
import { Page } from '../page/page.tsx';
import { PullRefresh } from '../pull-refresh/pull-refresh.tsx';
import { Skeleton } from '../skeleton/skeleton.tsx';

interface Props<Value> {
  /** Gives the title of the page and the reason for a login. */
  route: RouteName;
  /** If it is not the route's. */
  title?: string | undefined;
  live: Live<Value>;
  onRefresh: () => Promise<unknown>;
  /** The owner can refresh by a pull and a button. `false` for a value that polls, or does not change. Default true. */
  pull?: boolean;
  /** Default: back in the history. */
  onBack?: () => void;
  /** One icon button at the right of the nav; default the one that refreshes. */
  action?: ReactNode;
  /** Lines of the skeleton; default 5. */
  lines?: number;
  /** Replaces the value and its states if given, e.g. if nothing was found. */
  instead?: ReactNode;
  /** A `BottomBar`. */
  bar?: ReactNode;
  /** Content below the value and its states, refreshed with it. */
  below?: ReactNode;
  /** Sheets and dialogs of the page, or content below the states of its value. */
  overlay?: ReactNode;
  children: (value: Value, age: { stale: boolean; error: AppError | null }) => ReactNode;
}

/** The page of one value of the back end (see `core/page/page-data.ts`): its frame and its states. */
export function DetailPage<Value>(props: Props<Value>) {
  const {
    route,
    title,
    live,
    onRefresh,
    pull = true,
    onBack,
    lines = 5,
    instead,
    bar,
    below,
    overlay,
    children,
  } = props;
  const button = pull && <IconButton icon={iconRefresh} label="刷新" onPress={() => void onRefresh()} />;
  const content = instead || (
    <LiveView
      live={live}
      onRetry={() => void onRefresh()}
      onLogin={() => openLogin(route)}
      skeleton={<Skeleton card lines={lines} />}
      first
    >
      {children}
    </LiveView>
  );
  return (
    <Page route={route} title={title} onBack={onBack} action={props.action ?? button} bar={bar}>
      {pull ? (
        <PullRefresh onRefresh={onRefresh}>
          <div className="u-stack-3">
            {content}
            {below}
          </div>
        </PullRefresh>
      ) : (
        content
      )}
      {overlay}
    </Page>
  );
}
