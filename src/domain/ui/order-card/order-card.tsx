import type { ReactNode } from 'react';
import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { rowAmount, rowFacts, rowNote, statusLabel } from '#domain/order/order-words.ts';
import { reliefMark } from '#domain/parking/relief-words.ts';
import { href } from '#routes.ts';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import { Tag } from '#ui/tag/tag.tsx';

interface Props {
  order: ListedOrder;
  /** The server's time, epoch ms. */
  now: number;
  /** Actions of the order, as buttons. */
  children?: ReactNode;
}

/** One order: place, amount, time and status. The whole card links to its page. */
export function OrderCard({ order, now, children }: Props) {
  const { text, tone } = statusLabel(order);
  const { amount, label } = rowAmount(order);
  const note = rowNote(order);
  const mark = reliefMark(order.parking, now);
  return (
    <article data-order-no={order.orderNo}>
      <Card>
        <div className="u-flex u-flex-wrap u-items-start u-justify-between u-gap-x-3">
          <h3 className="u-from-10 u-text-16 u-font-bold">
            <a className="pw-card-cover" href={href('order', { id: order.orderNo })}>
              {order.station.name}
            </a>
          </h3>
          <p className="u-flex u-items-baseline u-gap-2 u-ml-auto" data-part="amount">
            <Money amount={amount} size={18} />
            <span className="u-order-first sub">{label}</span>
          </p>
        </div>
        <p className="u-flex u-flex-wrap u-gap-x-3 u-mt-1 u-text-2 u-text-13 digits">
          {rowFacts(order, now).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {note && <p className="u-mt-1 u-text-warn u-text-13">{note}</p>}
        {mark && (
          <p className="u-mt-1 u-text-13 digits" data-part="parking">
            {mark}
          </p>
        )}
        <div className="u-row u-justify-between u-gap-2 u-mt-2">
          <Tag tone={tone} dot>
            {text}
          </Tag>
          {children}
        </div>
      </Card>
    </article>
  );
}
