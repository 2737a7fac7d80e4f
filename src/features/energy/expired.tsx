import { useScreen } from '../../core/react';
import { Empty } from '../../ui/empty/empty';
import { iconCard } from '../../ui/icon/set/card';
import { href } from '../../routes';
import { createEnergy } from './energy.store';
import { ListPage } from './parts/list-page';
import { OverCards } from './parts/over-cards';

/** /energy/expired */
export default function ExpiredIsland() {
  const screen = useScreen((env) => createEnergy(env, 'EXPIRED'));
  return (
    <ListPage
      title="失效能量卡"
      screen={screen}
      empty={
        <Empty icon={iconCard} text="暂无失效能量卡" action={{ label: '查看能量卡', href: href('energy') }} />
      }
    >
      {(cards, now) => <OverCards cards={cards} now={now} />}
    </ListPage>
  );
}
