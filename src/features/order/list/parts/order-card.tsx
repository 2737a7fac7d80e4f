import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import '#ui/card/card.css';
import { Money } from '#ui/money/money.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { statusLabel } from '#features/order/labels.ts';
import { isMain } from '#features/order/order-links.ts';
import { rowButtons } from '../row-buttons.ts';
import { rowAmount, rowFacts, rowNote } from '../row-view.ts';
import './order-card.css';

/** One order: where, how much, when, in which state, and what may be done. The whole card leads to its page. */
export function OrderCard({ order }: { order: ListedOrder }) {
  const { text, tone } = statusLabel(order);
  const { amount, label } = rowAmount(order);
  const note = rowNote(order);
  const buttons = rowButtons(order);
  return (
    <article className="pw-card order-card" data-order-no={order.orderNo}>
      <div className="order-card-head">
        <h3 className="order-card-name">
          <a className="order-card-link" href={href('order', { id: order.orderNo })}>
            {order.station.name}
          </a>
        </h3>
        <p className="order-card-amount">
          <Money amount={amount} size={18} />
          <span className="order-card-label sub">{label}</span>
        </p>
      </div>
      <p className="order-card-facts digits">
        {rowFacts(order).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {note && <p className="order-card-note">{note}</p>}
      <div className="order-card-foot">
        <Tag tone={tone} dot>
          {text}
        </Tag>
        {buttons.length > 0 && (
          <div className="order-card-buttons">
            {buttons.map((it) => (
              <Button key={it.action} size="m" variant={isMain(it.action) ? 'soft' : 'plain'} href={it.href}>
                {it.label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </article>
  );
}
