import type { AnswerOf } from '#contract/call.ts';
import { uninvoicedList } from '#contract/calls/invoice/uninvoiced-list.ts';
import type { UninvoicedOrder } from '#contract/schema/invoice/uninvoiced-order.ts';
import { formatYuan } from '#core/money.ts';
import type { PageContext } from '#core/page/definition.ts';
import { formatMonthDay } from '#core/time/day.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconChevronRight } from '#ui/icon/set/chevron-right.ts';
import { Money } from '#ui/money/money.tsx';
import { readChoice, sumOf } from '../chosen-orders.ts';

/** /invoice/invoiceSelect: the present amounts of the chosen orders. */
export const route = 'invoiceSelect';
export const call = uninvoicedList;

export function request({ sessionStorage }: PageContext) {
  const orderNos = readChoice(sessionStorage).orders.map(({ orderNo }) => orderNo);
  return orderNos.length > 0 ? { orderNos, pageSize: orderNos.length } : null;
}

export const view = ({ list }: AnswerOf<typeof call>) => list.length > 0 && <SumCard orders={list} />;

interface Props {
  orders: readonly UninvoicedOrder[];
}

/** Orders with a line of their own; the others share one line. */
const shown = 5;

/** Amount of the invoice, and its orders. */
export function SumCard({ orders }: Props) {
  const others = orders.length - shown;
  return (
    <Card>
      <p className="sub">开票金额</p>
      <div className="u-row u-justify-between u-gap-x-3">
        <p className="u-leading-tight" data-part="amount" data-loaded>
          <Money amount={sumOf(orders)} size={40} />
        </p>
        <a className="u-flex u-items-center u-gap-1 u-min-h-touch u-text-2" href={href('invoiceNoBillList')}>
          {orders.length} 笔订单
          <Icon icon={iconChevronRight} size={16} />
        </a>
      </div>
      <dl className="u-mt-2 u-pt-2 u-line-t u-text-13">
        {orders.slice(0, shown).map(({ orderNo, endTime, stationName, invoiceableAmount }) => (
          <div className="u-row u-justify-between u-gap-x-3 u-py-1" key={orderNo}>
            <dt className="u-text-2 digits">
              {endTime !== null && `${formatMonthDay(endTime)} `}
              {stationName}
            </dt>
            <dd className="u-ml-auto digits">{formatYuan(invoiceableAmount)}</dd>
          </div>
        ))}
        {others > 0 && (
          <div className="u-row u-justify-between u-gap-x-3 u-py-1">
            <dt className="u-text-2 digits">其余 {others} 笔</dt>
            <dd className="u-ml-auto digits">{formatYuan(sumOf(orders.slice(shown)))}</dd>
          </div>
        )}
      </dl>
    </Card>
  );
}
