import { useScreen } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { RecordList } from './energy-record.page.tsx';
import { createRecord, type RecordScreen } from './energy-record.store.ts';

/** /energy/record?cardId */
export default function RecordIsland() {
  const screen = useScreen(createRecord);
  return (
    <ListPage
      route="energyRecord"
      screen={screen}
      lines={8}
      empty={<Empty text="暂无使用记录" action={wayOn(screen)} />}
    >
      {(records, now) => <RecordList records={records} now={now} />}
    </ListPage>
  );
}

const wayOn = ({ ofOneCard, allLink, cardsLink }: RecordScreen) =>
  ofOneCard ? { label: '查看全部记录', href: allLink } : { label: '查看能量卡', href: cardsLink };
