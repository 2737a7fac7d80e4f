import type { ComponentType } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import type { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { keptTogether } from '#core/kept-together.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { formatListTime } from '#core/time/day.ts';
import { byMonth, monthWord } from '#core/time/month.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { Money } from '#ui/money/money.tsx';
import { TickRow } from '#ui/tick/tick-row.tsx';
import { isAllChosen, type Chosen, type UninvoicedFilter } from '../chosen-orders.ts';

/** The orders loaded so far, with the totals of all orders that pass the filter. */
export type Uninvoiced = AnswerOf<typeof uninvoicedList>;

export interface MonthRowsProps {
  rows: Chosen;
  /** Numbers of the chosen orders, of other months too. */
  chosen: ReadonlySet<string>;
  /** Server time of the list, epoch ms. */
  now: number;
  Row: ComponentType<OrderRowProps>;
  onToggle: (order: UninvoicedOrder) => void;
}

interface Props {
  list: Uninvoiced;
  filter: UninvoicedFilter;
  chosen: Chosen;
  /** Server time of the list, epoch ms. */
  now: number;
  /** `MonthRows`, or a memo of it. */
  Rows: ComponentType<MonthRowsProps>;
  /** `OrderRow`, or a memo of it. */
  Row: ComponentType<OrderRowProps>;
  onToggle: (order: UninvoicedOrder) => void;
  /** Opens the sheet of months. */
  onMonth: () => void;
  /** Chooses all orders of a month. */
  onChooseMonth: (month: string) => void;
}

/** The orders grouped by the month in which they ended, with the total of each month. */
export function UninvoicedRows({ list, filter, chosen, Rows, onMonth, onChooseMonth, ...row }: Props) {
  const isChosen = new Set(chosen.map(({ orderNo }) => orderNo));
  return (
    <div>
      <MonthHead list={list} filter={filter} onMonth={onMonth} />
      {byMonth(list.list, (order) => order.endTime).map(({ month, rows }) => {
        const known = list.months.find((one) => one.month === month);
        const word = monthWord(month);
        const isAll = isAllChosen(chosen, { ...filter, month }, known?.count ?? 0);
        const choice = isAll ? '取消全选' : '全选';
        return (
          <section key={month}>
            <div className="u-row u-justify-between u-gap-x-3">
              <h2 className="u-py-2 u-text-2 u-text-15 u-font-medium digits">
                {word}{' '}
                {known && known.count !== null && (
                  <span className="sub">
                    {known.count} 单{known.amount !== null && ` ¥${formatYuan(known.amount)}`}
                  </span>
                )}
              </h2>
              {known && !filter.month && (
                <button
                  type="button"
                  className="u-ml-auto u-min-h-touch u-px-2 -u-mr-2 u-cursor-pointer u-text-15 link"
                  aria-label={choice + word}
                  onClick={() => onChooseMonth(month)}
                >
                  {choice}
                </button>
              )}
            </div>
            <Rows rows={rows} chosen={isChosen} {...row} />
          </section>
        );
      })}
    </div>
  );
}

/** The orders of one month. `position: relative` makes the list a layer: the browser does not paint months out of view. */
export const MonthRows = ({ rows, chosen, now, Row, onToggle }: MonthRowsProps) => (
  <ul className="u-panel u-lines u-px-4 u-relative">
    {rows.map((order) => (
      <li key={order.orderNo} data-order-no={order.orderNo}>
        <Row order={order} chosen={chosen.has(order.orderNo)} now={now} onToggle={onToggle} />
      </li>
    ))}
  </ul>
);

/** Whether two renderings of a month show the same orders, and the same of them chosen. */
export const isSameMonth = (before: MonthRowsProps, now: MonthRowsProps): boolean =>
  before.rows.length === now.rows.length &&
  now.rows.every(
    (order, index) =>
      order === before.rows[index] && before.chosen.has(order.orderNo) === now.chosen.has(order.orderNo),
  );

/** The month filter, as a chip that opens its sheet, and the total. */
export const MonthHead = ({ list, filter, onMonth }: Pick<Props, 'list' | 'filter' | 'onMonth'>) => (
  <div className="u-row u-justify-between u-gap-x-3 u-gap-y-2 digits">
    <Chip
      iconEnd={iconChevronDown}
      pressed={filter.month !== ''}
      label={filter.month ? monthWord(filter.month) : '全部月份'}
      onPress={onMonth}
    />
    {list.total > 0 && (
      <p className="sub">
        共 {list.total} 单{list.totalAmount !== null && ` · 可开 ¥${formatYuan(list.totalAmount)}`}
      </p>
    )}
  </div>
);

export interface OrderRowProps {
  order: UninvoicedOrder;
  chosen: boolean;
  /** Server time of the list, epoch ms. */
  now: number;
  onToggle: (order: UninvoicedOrder) => void;
}

/** An order that can be invoiced: station, time and amount; a press anywhere on the row chooses it. */
export function OrderRow({ order, chosen, now, onToggle }: OrderRowProps) {
  const { stationName, endTime, chargedWh, invoiceableAmount } = order;
  return (
    <TickRow checked={chosen} onChange={() => onToggle(order)}>
      <span className="u-flex u-flex-wrap u-items-baseline u-justify-between u-gap-x-3">
        <span className="u-from-10">
          <span className="u-block">{stationName}</span>
          <span className="u-block sub digits">
            {formatListTime(endTime, now)}
            {chargedWh !== null && keptTogether(` · ${formatKwh(chargedWh)} 度`)}
          </span>
        </span>
        <span className="u-ml-auto">
          <Money amount={invoiceableAmount} size={16} />
        </span>
      </span>
    </TickRow>
  );
}
