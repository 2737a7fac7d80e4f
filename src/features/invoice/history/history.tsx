import { useState } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { createHistory } from './history.store.ts';
import { noFilter } from './history-filter.ts';
import { HistoryHead, HistoryRows, type HistorySheet } from './parts/history-rows.tsx';

const loadSheets = () => import('./parts/history-sheets.tsx');

/** /invoice/history */
export default function HistoryIsland() {
  const screen = useScreen(createHistory);
  const live = useView(screen.$list);
  const filter = useView(screen.$filter);
  const [sheet, setSheet] = useState<HistorySheet | null>(null);
  const close = () => setSheet(null);
  const { part: sheets } = useLazyPart(loadSheets, { wanted: sheet !== null, onLost: close });
  const list = live.state === 'ready' ? live.value : null;
  const isFiltered = filter.status !== '' || filter.year !== '';
  return (
    <ListPage
      route="invoiceHistory"
      screen={screen}
      empty={
        <>
          {isFiltered && list && <HistoryHead list={list} filter={filter} onFilter={setSheet} />}
          <Empty
            icon={iconInvoice}
            text="暂无开票记录"
            action={
              isFiltered
                ? { label: '查看全部记录', onPress: () => screen.show(noFilter) }
                : { label: '去开票', href: screen.ordersLink }
            }
          />
        </>
      }
      overlay={
        sheets &&
        list && (
          <sheets.HistorySheets
            list={list}
            filter={filter}
            sheet={sheet}
            onShow={screen.show}
            onClose={close}
          />
        )
      }
    >
      {(value) => <HistoryRows list={value} filter={filter} onFilter={setSheet} />}
    </ListPage>
  );
}
