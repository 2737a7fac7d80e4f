import type { OrderDetail } from '../order-view.ts';
import { InfoCard } from './info-card.tsx';
import { PaymentCard } from './payment-card.tsx';

interface Props {
  order: OrderDetail;
  onCopied: (done: boolean) => void;
}

/** What was paid when, and the facts of the order: the lower half of the page, loaded beside the first data. */
export function OrderRecord({ order, onCopied }: Props) {
  return (
    <>
      <PaymentCard order={order} />
      <InfoCard order={order} onCopied={onCopied} />
    </>
  );
}
