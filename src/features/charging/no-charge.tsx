import type { ReadableAtom } from 'nanostores';
import { orderList, type ListedOrder } from '#contract/calls/order/order-list.ts';
import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { createLive, type Live } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import { createNear } from '#domain/near-stations.ts';
import { createScan } from '#domain/scan/scan.store.ts';
import { NearStations } from '#domain/ui/near-stations/near-stations.tsx';
import { OrderCard } from '#domain/ui/order-card/order-card.tsx';
import { ScanHost } from '#domain/ui/scan-sheet/scan-host.tsx';
import { Card } from '#ui/card/card.tsx';
import { Row } from '#ui/row/row.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { NoCharge } from './charging.page.tsx';

/** /charge while nothing charges: how to start a charge, and the last one. */
export function NothingCharges() {
  const scan = useMade(createScan);
  const last = useMade(createLastCharge);
  return (
    <div className="u-stack-3">
      <NoCharge onScan={scan.scan} />
      <LastCharge store={last} />
      <ScanHost scan={scan} />
    </div>
  );
}

/** The user's last charge with the link to its bill; nearby stations for a user without one. */
function LastCharge({ store }: { store: LastChargeStore }) {
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

interface LastChargeStore {
  /** The order of the last charge that has ended; `null` if none of the user's newest orders is one. */
  readonly $last: ReadableAtom<Live<ListedOrder | null>>;
  /** The nearest stations, read once they are shown. */
  readonly $near: ReadableAtom<readonly StationSummary[]>;
  refresh(): Promise<void>;
}

/** Number of orders among which the last charge is looked for: newer ones may all be cancelled. */
const newest = 20;

/** States of an order whose charge has ended: there is a bill, or will be one. */
const ended: readonly ListedOrder['status'][] = ['FINISHED', 'ARREARS', 'SETTLED', 'ABNORMAL'];

/** Reads what /charge shows while nothing charges. */
export function createLastCharge(env: Environment): LastChargeStore {
  const last = createLive<ListedOrder | null>(env, {
    async load(how) {
      // The page's own call opens the login; this one must not open a second.
      const { list } = await env.call(orderList, { tab: 'ALL', pageSize: newest }, { ...how, login: false });
      return list.find(({ status }) => ended.includes(status)) ?? null;
    },
  });
  return { $last: last.$state, $near: createNear(env), refresh: last.refresh };
}
