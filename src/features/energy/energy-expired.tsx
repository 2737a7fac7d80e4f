import { useScreen } from '#core/react.ts';
import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconCard } from '#ui/icon/set/card.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { OverCards } from './energy-expired.page.tsx';
import { createEnergy } from './energy.store.ts';

/** /energy/expired */
export default function ExpiredIsland() {
  const screen = useScreen((env) => createEnergy(env, 'EXPIRED'));
  return (
    <ListPage
      route="energyExpired"
      screen={screen}
      lines={8}
      empty={
        <Empty icon={iconCard} text="暂无失效能量卡" action={{ label: '查看能量卡', href: href('energy') }} />
      }
    >
      {(cards, now) => <OverCards cards={cards} now={now} />}
    </ListPage>
  );
}
