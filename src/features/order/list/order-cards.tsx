import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { keptTogether } from '#core/kept-together.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { byMonth, monthWord } from '#core/time/month.ts';
import { OrderCard } from '#domain/ui/order-card/order-card.tsx';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { iconChevronDown } from '#ui/icon/set/chevron-down.ts';
import { isMain, rowButtons } from '../action-buttons.ts';
import { type ListFilter, carWord } from './list-filter.ts';
import type { Orders } from './order-list.store.ts';

/** The open sheet. */
export type ListSheet = 'month' | 'car' | 'export';

interface Props {
  list: Orders;
  filter: ListFilter;
  onOpen: (sheet: ListSheet) => void;
}

/** Filter chips, and the sums of the filtered orders. */
export function ListHead({ list, filter, onOpen }: Props) {
  const { count, chargedWh, payableAmount } = list.settled;
  return (
    <div className="u-stack-2">
      <div className="u-flex u-flex-wrap u-gap-2 digits">
        <Chip
          iconEnd={iconChevronDown}
          pressed={filter.month !== ''}
          label={filter.month ? monthWord(filter.month) : '全部月份'}
          onPress={() => onOpen('month')}
        />
        {(list.cars.length > 1 || filter.vin) && (
          <Chip
            iconEnd={iconChevronDown}
            pressed={filter.vin !== ''}
            label={filter.vin ? carWord(list.cars, filter.vin) : '全部车辆'}
            onPress={() => onOpen('car')}
          />
        )}
        {list.months.length > 0 && (
          <button
            type="button"
            className="u-ml-auto u-min-h-touch u-px-2 -u-mr-2 u-cursor-pointer u-text-15 link"
            onClick={() => onOpen('export')}
          >
            导出账单
          </button>
        )}
      </div>
      {list.total > 0 && (
        <p className="sub digits">
          {keptTogether(
            [
              `共 ${list.total} 单`,
              ...(count > 0
                ? [`已完成 ${count} 单`, `${formatKwh(chargedWh)} 度`, `实付 ¥${formatYuan(payableAmount)}`]
                : []),
            ].join(' · '),
          )}
        </p>
      )}
    </div>
  );
}

/** The orders by month, each month with a link to an invoice of its orders. */
export const OrderCards = ({ list, now }: { list: Orders; now: number }) => (
  <>
    {byMonth(list.list, (order) => order.createTime).map(({ month, rows }) => (
      <section key={month}>
        <div className="u-row u-justify-between u-gap-x-3">
          <h2 className="u-py-2 u-text-2 u-text-15 u-font-medium digits">{monthWord(month)}</h2>
          {rows.some((order) => order.actions.includes('INVOICE')) && <InvoiceLink month={month} />}
        </div>
        <div className="u-stack-3">
          {rows.map((order) => (
            <OrderCard order={order} now={now} key={order.orderNo}>
              <OrderButtons order={order} />
            </OrderCard>
          ))}
        </div>
      </section>
    ))}
  </>
);

/** Leads to the uninvoiced orders of the month, all of them selected. */
const InvoiceLink = ({ month }: { month: string }) => (
  <a
    className="u-flex u-items-center u-min-h-touch u-px-2 -u-mr-2 u-text-15 link"
    href={href('invoiceNoBillList', { month, all: 1 })}
    aria-label={`${monthWord(month)}开发票`}
  >
    开发票
  </a>
);

function OrderButtons({ order }: { order: ListedOrder }) {
  const buttons = rowButtons(order);
  if (buttons.length === 0) return null;
  return (
    <div className="u-relative u-z-float u-flex u-flex-wrap u-gap-2 u-ml-auto">
      {buttons.map((button) => (
        <Button
          key={button.action}
          size="s"
          variant={isMain(button.action) ? 'soft' : 'plain'}
          href={button.href}
        >
          {button.label}
        </Button>
      ))}
    </div>
  );
}
