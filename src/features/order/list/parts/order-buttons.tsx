import type { ListedOrder } from '#contract/calls/order/order-list.ts';
import { isMain } from '#features/order/order-links.ts';
import { Button } from '#ui/button/button.tsx';
import { rowButtons } from '../row-buttons.ts';

/** What may be done with an order of the list; nothing where nothing may. */
export function OrderButtons({ order }: { order: ListedOrder }) {
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
