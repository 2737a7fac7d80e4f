import { useState } from 'react';
import { invoiceStatuses } from '#contract/schema/invoice/invoice-status.ts';
import { useScreen, useView } from '#core/react.ts';
import { Choices } from '#ui/choices/choices.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { statusLabel } from '../invoice-words.ts';
import {
  HistoryHead,
  HistoryRows,
  noFilter,
  type History,
  type HistoryFilter,
  type HistorySheet,
} from './invoice-history.page.tsx';
import { createHistory } from './invoice-history.store.ts';

/** /invoice/history */
export default function HistoryIsland() {
  const screen = useScreen(createHistory);
  const live = useView(screen.$list);
  const filter = useView(screen.$filter);
  const [sheet, setSheet] = useState<HistorySheet | null>(null);
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
        list && (
          <FilterSheets
            list={list}
            filter={filter}
            sheet={sheet}
            onShow={screen.show}
            onClose={() => setSheet(null)}
          />
        )
      }
    >
      {(value) => <HistoryRows list={value} filter={filter} onFilter={setSheet} />}
    </ListPage>
  );
}

interface Props {
  list: History;
  filter: HistoryFilter;
  sheet: HistorySheet | null;
  onShow: (change: Partial<HistoryFilter>) => void;
  onClose: () => void;
}

/** The sheets in which state and year are chosen. */
function FilterSheets({ list, filter, sheet, onShow, onClose }: Props) {
  const choose = (change: Partial<HistoryFilter>) => {
    onShow(change);
    onClose();
  };
  return (
    <>
      <Sheet open={sheet === 'status'} title="选择状态" onClose={onClose}>
        <Choices
          label="状态"
          value={filter.status}
          options={[
            { value: '' as const, label: '全部状态' },
            ...invoiceStatuses.map((status) => ({ value: status, label: statusLabel(status).text })),
          ]}
          onChange={(status) => choose({ status })}
        />
      </Sheet>
      <Sheet open={sheet === 'year'} title="选择年份" onClose={onClose}>
        <Choices
          label="年份"
          value={filter.year}
          options={[
            { value: '', label: '全部年份' },
            ...list.years.map(({ year, count }) => ({
              value: String(year),
              label: (
                <>
                  {year}年<span className="u-block u-text-2 u-text-13 u-font-regular">{count} 张</span>
                </>
              ),
            })),
          ]}
          onChange={(year) => choose({ year })}
        />
      </Sheet>
    </>
  );
}
