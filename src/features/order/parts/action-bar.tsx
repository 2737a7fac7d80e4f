import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { actionButtons, isMain, type OrderAction } from '../order-links.ts';
import type { OrderDetail } from '../order-view.ts';

interface Props {
  order: OrderDetail;
  onAsk: (question: 'cancel' | 'refund') => void;
  onArrears: () => Promise<void>;
}

/** What the owner may do now, as the server says. */
export function ActionBar({ order, onAsk, onArrears }: Props) {
  const buttons = actionButtons(order);
  if (buttons.length === 0) return null;
  const presses: Partial<Record<OrderAction, () => void | Promise<void>>> = {
    CANCEL: () => onAsk('cancel'),
    REFUND: () => onAsk('refund'),
    PAY_ARREARS: onArrears,
  };
  return (
    <BottomBar>
      {buttons.map(({ action, label, href }) => (
        <Button
          key={action}
          grow
          variant={isMain(action) ? 'primary' : 'plain'}
          href={href ?? undefined}
          onPress={href === null ? presses[action] : undefined}
        >
          {label}
        </Button>
      ))}
    </BottomBar>
  );
}
