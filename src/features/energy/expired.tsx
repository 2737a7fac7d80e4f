import { useScreen, useView } from '../../core/react';
import { Empty } from '../../ui/empty/empty';
import { IconButton } from '../../ui/icon-button/icon-button';
import { iconCard } from '../../ui/icon/set/card';
import { iconRefresh } from '../../ui/icon/set/refresh';
import { ListEnd } from '../../ui/list-end/list-end';
import { LiveView } from '../../ui/live-view/live-view';
import { Page } from '../../ui/page/page';
import { PullRefresh } from '../../ui/pull-refresh/pull-refresh';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { href } from '../../routes';
import { createEnergy } from './energy.store';
import { OverCards } from './parts/over-cards';

/** /energy/expired */
export default function ExpiredIsland() {
  const screen = useScreen((env) => createEnergy(env, 'EXPIRED'));
  const cards = useView(screen.$list);
  const more = useView(screen.$more);
  return (
    <Page
      title="失效能量卡"
      onBack={screen.goBack}
      action={<IconButton icon={iconRefresh} label="刷新" onPress={() => void screen.refresh()} />}
    >
      <PullRefresh onRefresh={screen.refresh}>
        <LiveView
          live={cards}
          onRetry={screen.refresh}
          onLogin={screen.login}
          skeleton={<Skeleton card lines={8} />}
          first
        >
          {(value) =>
            value.list.length === 0 && !value.hasMore ? (
              <Empty
                icon={iconCard}
                text="暂无失效能量卡"
                action={{ label: '查看能量卡', href: href('energy') }}
              />
            ) : (
              <>
                <OverCards cards={value} now={cards.state === 'ready' ? cards.time : 0} />
                <ListEnd hasMore={value.hasMore} more={more} onMore={screen.more} />
              </>
            )
          }
        </LiveView>
      </PullRefresh>
    </Page>
  );
}
