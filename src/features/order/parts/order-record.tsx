import { PowerChart, type PowerPoint } from '#domain/ui/power-curve/power-chart.tsx';
import type { OrderDetail } from '../order-view.ts';
import { InfoCard } from './info-card.tsx';
import { PaymentCard } from './payment-card.tsx';

interface Props {
  order: OrderDetail;
  /** Power over time; empty where there is none. */
  curve: readonly PowerPoint[];
  onCopied: (done: boolean) => void;
}

/** What was paid when, the facts of the order and its power over time: the lower half of the page. */
export function OrderRecord({ order, curve, onCopied }: Props) {
  return (
    <>
      <PaymentCard order={order} />
      <InfoCard order={order} onCopied={onCopied} />
      <PowerChart points={curve} running={false} />
    </>
  );
}
