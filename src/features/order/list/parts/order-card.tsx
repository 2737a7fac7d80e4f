import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { href } from '#routes.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Money } from '#ui/money/money.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { statusLabel } from '#features/order/labels.ts';
import { isMain } from '#features/order/order-links.ts';
import { rowButtons } from '../row-buttons.ts';
import { rowAmount, rowFacts, rowNote } from '../row-view.ts';

/**
 * One order: where, how much, when, in which state, and what may be done. The whole card leads to its page.
 * `now` is the server's time, epoch ms.
 */
export function OrderCard({ order, now }: { order: ListedOrder; now: number }) {
  const { text, tone } = statusLabel(order);
  const { amount, label } = rowAmount(order);
  const note = rowNote(order);
  const buttons = rowButtons(order);
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
        <div className="u-row u-justify-between u-gap-2 u-mt-2">
          <Tag tone={tone} dot>
            {text}
          </Tag>
          {buttons.length > 0 && (
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
          )}
        </div>
      </Card>
    </article>
  );
}
