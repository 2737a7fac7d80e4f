import { formatMonthDay } from '#core/time/day.ts';
import { formatTime } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import { paymentLines } from '../payment-lines.ts';
import type { OrderDetail } from '../order-view.ts';

/** Money that moved, payments and refunds, and what service said of it. */
export function PaymentCard({ order }: { order: OrderDetail }) {
  const lines = paymentLines(order);
  if (lines.length === 0) return null;
  return (
    <Card title="支付与退款">
      <dl>
        {lines.map(({ id, label, time, note, amount, failed }) => (
          <div
            className="u-row u-justify-between u-gap-x-3 u-py-1 u-text-2 u-regular-num"
            data-part="payment"
            key={id}
          >
            <dt>
              {label}{' '}
              <span className="u-inline-block sub digits">
                {[time !== null && `${formatMonthDay(time)} ${formatTime(time)}`, note]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            </dt>
            <dd className="u-ml-auto u-text-1">
              {amount !== null && <Money amount={amount} strike={failed} />}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
