import type { ComponentType } from 'react';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { formatYuan } from '#core/money.ts';
import { byMonth, monthWord } from '#core/time/month.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import type { Chosen } from '../../choice/chosen.ts';
import { isAllChosen } from '../chosen-in.ts';
import type { UninvoicedFilter } from '../list-filter.ts';
import type { Uninvoiced } from '../uninvoiced.store.ts';
import type { OrderRowProps } from './order-row.tsx';

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
  /** `MonthRows`, or what draws a month again only where it changed. */
  Rows: ComponentType<MonthRowsProps>;
  /** `OrderRow`, or one that is drawn again only where it changed. */
  Row: ComponentType<OrderRowProps>;
  onToggle: (order: UninvoicedOrder) => void;
  /** Opens the choice of a month. */
  onMonth: () => void;
  /** Chooses a month. */
  onChooseMonth: (month: string) => void;
}

/** The orders under the months in which they ended, and what they come to. */
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

/** The orders of one month. Positioned, they are a layer: the browser paints none of the months that are far away. */
export const MonthRows = ({ rows, chosen, now, Row, onToggle }: MonthRowsProps) => (
  <ul className="u-panel u-lines u-px-4 u-relative">
    {rows.map((order) => (
      <li key={order.orderNo} data-order-no={order.orderNo}>
        <Row order={order} chosen={chosen.has(order.orderNo)} now={now} onToggle={onToggle} />
      </li>
    ))}
  </ul>
);

/** Whether a month shows the same orders, and the same of them chosen. */
export const isSameMonth = (before: MonthRowsProps, now: MonthRowsProps): boolean =>
  before.rows.length === now.rows.length &&
  now.rows.every(
    (order, index) =>
      order === before.rows[index] && before.chosen.has(order.orderNo) === now.chosen.has(order.orderNo),
  );

/** Which month is shown, as a chip that opens a choice, and what it comes to. */
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
