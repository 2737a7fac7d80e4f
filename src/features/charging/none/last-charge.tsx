import { useView } from '#core/react.ts';
import { Card } from '#ui/card/card.tsx';
import { NearStations } from '#domain/ui/near-stations/near-stations.tsx';
import { OrderCard } from '#domain/ui/order-card/order-card.tsx';
import { Row } from '#ui/row/row.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { LastChargeStore } from './last-charge.store.ts';

/** The owner's last charge, which leads to its bill; stations near by for an owner who has none yet. */
export function LastCharge({ store }: { store: LastChargeStore }) {
  const last = useView(store.$last);
  if (last.state === 'ready' && last.value === null) return <NearStations $near={store.$near} />;
  return (
    <section>
      <h2 className="u-mb-2 u-text-16 u-font-bold">上次充电</h2>
      {last.state === 'loading' && <Skeleton card lines={3} />}
      {last.state === 'failed' && (
        <Card>
          <Row label="上次充电加载失败" value="重试" onPress={() => void store.refresh()} />
        </Card>
      )}
      {last.state === 'ready' && last.value && <OrderCard order={last.value} now={last.time} />}
    </section>
  );
}
