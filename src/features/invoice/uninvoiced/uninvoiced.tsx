import { memo, useState } from 'react';
import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { formatYuan } from '#core/money.ts';
import { useScreen, useView } from '#core/react.ts';
import { formatMonthDay } from '#core/time/day.ts';
import { monthWord } from '#core/time/month.ts';
import { href } from '#routes.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Choices } from '#ui/choices/choices.tsx';
import { Empty } from '#ui/empty/empty.tsx';
import { iconInvoice } from '#ui/icon/set/invoice.ts';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { Tick } from '#ui/tick/tick.tsx';
import { chosenBeside, isAllChosen, sumOf, type Chosen, type StoredChoice } from '../chosen-orders.ts';
import { changeWord } from '../invoice-words.ts';
import { isSameMonth, MonthRows, OrderRow, UninvoicedRows, type Uninvoiced } from './uninvoiced-rows.tsx';
import { createUninvoiced } from './uninvoiced.store.ts';

/** Memos, so that a press renders one of a thousand rows, and a further page only its own rows. */
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
  const list = live.state === 'ready' ? live.value : null;
  const beside = chosenBeside(chosen, filter);
  return (
    <ListPage
      route="invoiceNoBillList"
      screen={screen}
      lines={8}
      renderAround={(content) => (
        <div className="u-stack-3">
          {dropped && (
            <ChangeNote dropped={dropped} onClose={screen.choice.closeReason} onAgain={screen.chooseAgain} />
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
          <SelectionBar
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
        list && (
          <MonthSheet
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

interface BarProps {
  chosen: Chosen;
  /** Chosen orders without a row in the list: of another seller, or of other months. */
  beside: Chosen;
  /** Seller whose orders the list shows; empty if there is only one seller. */
  seller: string;
  /** Whether all orders of the list are chosen. */
  all: boolean;
  onAll: () => void;
  /** Clears the chosen orders that have no row in the list. */
  onClear: () => void;
}

/**
 * Number and amount of the chosen orders, "choose all", and the next step. The bar stays in view at every text size,
 * because the list can be very long.
 */
export const SelectionBar = ({ chosen, beside, seller, all, onAll, onClear }: BarProps) => (
  <BottomBar stays legal={beside[0] && <Beside beside={beside} seller={seller} onClear={onClear} />}>
    <Tick label="全选" checked={all} onChange={onAll} />
    <p className="u-from-5.4 u-leading-head digits" role="status" data-part="sum">
      <Money amount={sumOf(chosen)} size={18} />
      <br />
      <span className="sub">已选 {chosen.length} 单</span>
    </p>
    <Button grow href={href('invoiceSelect')} disabledReason={chosen.length === 0 ? applyTexts.none : null}>
      下一步
    </Button>
  </BottomBar>
);

/** Names the chosen orders that have no row in the list, and clears them. */
const Beside = ({ beside, seller, onClear }: Pick<BarProps, 'beside' | 'seller' | 'onClear'>) => (
  <div className="u-row">
    <p className="u-from-10 sub">
      {seller && beside[0]?.sellerId !== seller
        ? `已选的是“${beside[0]?.sellerName}”的订单`
        : `已选的有 ${beside.length} 单是其他月份的`}
    </p>
    <button
      type="button"
      className="u-ml-auto u-min-h-touch u-px-2 -u-mr-2 u-cursor-pointer u-text-15 link"
      onClick={onClear}
    >
      取消选择
    </button>
  </div>
);

interface NoteProps {
  dropped: NonNullable<StoredChoice['dropped']>;
  onClose: () => void;
  onAgain: () => Promise<void>;
}

/** Why the choice was cleared: which orders changed, and how. */
function ChangeNote({ dropped: { change, orderNos }, onClose, onAgain }: NoteProps) {
  const canChoose =
    change.orders.filter(({ invoiceableAmount }) => !invoiceableAmount).length < orderNos.length;
  return (
    <Card title="开票订单金额已变更，请重新选择">
      <div role="status">
        <ul className="u-lines">
          {change.orders.map((order) => {
            const taken = order.invoiceId === null ? null : href('invoiceDetail', { id: order.invoiceId });
            return (
              <li key={order.orderNo} className="u-py-2 digits">
                {order.endTime !== null && `${formatMonthDay(order.endTime)} `}
                {order.stationName}
                <span className="u-block u-text-warn u-text-13">{changeWord(order)}</span>
                {taken !== null && (
                  <a className="u-inline-block u-min-h-touch u-leading-touch link" href={taken}>
                    查看这张发票
                  </a>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <div className="u-row u-gap-2 u-mt-2">
        <Button variant="plain" size="s" onPress={onClose}>
          知道了
        </Button>
        {canChoose && (
          <Button variant="soft" size="s" onPress={onAgain}>
            按现在的金额重新选择
          </Button>
        )}
      </div>
    </Card>
  );
}

interface MonthProps {
  months: Uninvoiced['months'];
  month: string;
  open: boolean;
  onChoose: (month: string) => void;
  onClose: () => void;
}

/** The sheet in which a month is chosen, with number and amount of its orders. */
const MonthSheet = ({ months, month, open, onChoose, onClose }: MonthProps) => (
  <Sheet open={open} title="选择月份" onClose={onClose}>
    <div className="u-max-h-half u-py-1 u-px-1 u-overflow-y-auto digits">
      <Choices
        label="月份"
        value={month}
        options={[
          { value: '', label: '全部月份' },
          ...months.map((one) => ({
            value: one.month,
            label: (
              <>
                {monthWord(one.month)}{' '}
                <span className="u-block u-text-2 u-text-13 u-font-regular">
                  {one.count !== null && `${one.count} 单 `}
                  {one.amount !== null && `¥${formatYuan(one.amount)}`}
                </span>
              </>
            ),
          })),
        ]}
        onChange={onChoose}
      />
    </div>
  </Sheet>
);
