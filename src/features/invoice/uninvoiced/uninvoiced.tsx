import { memo, useState } from 'react';
import { useScreen, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { useLazyPart } from '#ui/lazy/use-lazy-part.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Note } from '#ui/note/note.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { chosenBeside, isAllChosen } from './chosen-in.ts';
import { ChoiceBar } from './parts/choice-bar.tsx';
import { OrderRow } from './parts/order-row.tsx';
import { isSameMonth, MonthRows, UninvoicedRows } from './parts/uninvoiced-rows.tsx';
import { createUninvoiced } from './uninvoiced.store.ts';

const loadSheet = () => import('./parts/month-sheet.tsx');
const loadNote = () => import('./parts/change-note.tsx');

/** A press on one of a thousand rows draws that one, and a further page what is new. */
const MemoRow = memo(OrderRow);
const MemoMonth = memo(MonthRows, isSameMonth);

/** /invoice/noBillList */
export default function UninvoicedIsland() {
  const screen = useScreen(createUninvoiced);
  const live = useView(screen.$list);
  const filter = useView(screen.$filter);
  const sellers = useView(screen.$sellers);
  const { orders: chosen, dropped } = useView(screen.choice.$kept);
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const { part: sheet } = useLazyPart(loadSheet, { wanted: choosing, onLost: close });
  const { part: note } = useLazyPart(loadNote, { wanted: dropped !== null });
  const list = live.state === 'ready' ? live.value : null;
  const beside = chosenBeside(chosen, filter);
  return (
    <ListPage
      route="invoiceNoBillList"
      screen={screen}
      lines={8}
      renderAround={(content) => (
        <div className="u-stack-3">
          {dropped && note && (
            <note.ChangeNote
              dropped={dropped}
              onClose={screen.choice.closeReason}
              onAgain={screen.chooseAgain}
            />
          )}
          {sellers.length > 1 ? (
            <>
              <Note>开票方不同，需分别开票。</Note>
              <Tabs
                label="开票主体"
                id="sellers"
                value={filter.seller}
                tabs={sellers.map(({ id, name }) => ({ key: id, label: name }))}
                onChange={(seller) => screen.show({ seller })}
              >
                {content}
              </Tabs>
            </>
          ) : (
            content
          )}
        </div>
      )}
      empty={
        <Empty
          icon={iconInvoice}
          text="暂无可开票订单"
          action={
            filter.month
              ? { label: '查看全部月份', onPress: () => screen.show({ month: '' }) }
              : { label: '查看开票说明', href: href('invoiceExplain') }
          }
        />
      }
      bar={
        list !== null &&
        list.total > 0 && (
          <ChoiceBar
            chosen={chosen}
            beside={beside}
            seller={filter.seller}
            all={isAllChosen(chosen, filter, list.total)}
            onAll={() => void screen.chooseAll()}
            onClear={() => screen.choice.remove(beside)}
          />
        )
      }
      overlay={
        sheet &&
        list && (
          <sheet.MonthSheet
            months={list.months}
            month={filter.month}
            open={choosing}
            onChoose={(month) => {
              screen.show({ month });
              close();
            }}
            onClose={close}
          />
        )
      }
    >
      {(value, now) => (
        <UninvoicedRows
          list={value}
          filter={filter}
          chosen={chosen}
          now={now}
          Rows={MemoMonth}
          Row={MemoRow}
          onToggle={screen.choice.toggle}
          onMonth={() => setChoosing(true)}
          onChooseMonth={(month) => void screen.chooseAll(month)}
        />
      )}
    </ListPage>
  );
}
