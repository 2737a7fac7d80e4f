import { BottomBar } from '../../../ui/bottom-bar/bottom-bar';
import { Button } from '../../../ui/button/button';
import { actionButtons, isMain } from '../order-links';
import type { OrderDetail } from '../order-view';

interface Props {
  order: OrderDetail;
  onAsk: (question: 'cancel' | 'refund') => void;
}

/** What the owner may do now, as the server says. */
export function ActionBar({ order, onAsk }: Props) {
  const buttons = actionButtons(order);
  if (buttons.length === 0) return null;
  return (
    <BottomBar>
      {buttons.map(({ action, label, href }) => (
        <Button
          key={action}
          grow
          variant={isMain(action) ? 'primary' : 'plain'}
          href={href ?? undefined}
          onPress={href === null ? () => onAsk(action === 'CANCEL' ? 'cancel' : 'refund') : undefined}
        >
          {label}
        </Button>
      ))}
    </BottomBar>
  );
}
