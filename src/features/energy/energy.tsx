import { useState } from 'react';
import { useScreen, useView } from '../../core/react';
import { linkTo } from '../../routes';
import { Card } from '../../ui/card/card';
import { Empty } from '../../ui/empty/empty';
import { IconButton } from '../../ui/icon-button/icon-button';
import { iconCard } from '../../ui/icon/set/card';
import { iconRefresh } from '../../ui/icon/set/refresh';
import { ListEnd } from '../../ui/list-end/list-end';
import { LiveView } from '../../ui/live-view/live-view';
import { Page } from '../../ui/page/page';
import { PullRefresh } from '../../ui/pull-refresh/pull-refresh';
import { Row } from '../../ui/row/row';
import { Sheet } from '../../ui/sheet/sheet';
import { Skeleton } from '../../ui/skeleton/skeleton';
import { createEnergy, type Cards, type EnergyScreen } from './energy.store';
import { CurrentCards } from './parts/current-cards';
import { HowToUse } from './parts/how-to-use';

/** /energy */
export default function EnergyIsland() {
  const screen = useScreen(createEnergy);
  const cards = useView(screen.$list);
  return (
    <Page
      title="能量卡"
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
          {(value) => (
            <CardPage screen={screen} cards={value} now={cards.state === 'ready' ? cards.time : 0} />
          )}
        </LiveView>
      </PullRefresh>
    </Page>
  );
}

/** The cards, or the way to a charge where there are none; then what leads on. */
function CardPage({ screen, cards, now }: { screen: EnergyScreen; cards: Cards; now: number }) {
  const more = useView(screen.$more);
  const empty = cards.list.length === 0 && !cards.hasMore;
  return (
    <div className="energy-stack">
      {empty ? (
        <Empty icon={iconCard} text="暂无可用能量卡" action={{ label: '去充电', href: screen.mapLink }} />
      ) : (
        <>
          <CurrentCards cards={cards} now={now} />
          <ListEnd hasMore={cards.hasMore} more={more} onMore={screen.more} />
        </>
      )}
      <LeadsOn screen={screen} withMap={!empty} />
    </div>
  );
}

function LeadsOn({ screen, withMap }: { screen: EnergyScreen; withMap: boolean }) {
  const user = useView(screen.$user);
  const [help, setHelp] = useState(false);
  const records = linkTo('energyRecord');
  const expired = linkTo('energyExpired');
  return (
    <>
      <Card>
        {records !== null && <Row label="使用记录" href={records} />}
        {expired !== null && <Row label="失效能量卡" href={expired} />}
        <Row label="使用说明" onPress={() => setHelp(true)} />
        {withMap && <Row label="去充电" href={screen.mapLink} />}
      </Card>
      {user && (
        <Card title="其他抵扣">
          <Row label="优惠券" hint="预付充电时选用" value={`${user.couponCount} 张可用`} />
          <Row label="积分" hint="预付充电时抵扣" value={user.points.toLocaleString('en-US')} />
        </Card>
      )}
      <Sheet open={help} title="使用说明" onClose={() => setHelp(false)}>
        <HowToUse />
      </Sheet>
    </>
  );
}
