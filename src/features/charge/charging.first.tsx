import { chargeCurrent } from '../../contract/calls/charge/charge-current';
import { defineFirst } from '../../core/early/first';
import { isMeasured } from './charging-view';
import { ChargeHead } from './parts/charge-head';
import { ChargeRing } from './parts/charge-ring';
import { ChargeTiles } from './parts/charge-tiles';
import { NoCharge } from './parts/no-charge';

/** /charge: the ring and the tiles of a charge that runs; every other state waits for the island. */
export default defineFirst({
  call: chargeCurrent,
  request: ({ query }) => ({ orderNo: query.get('orderNo') ?? undefined }),
  view(charge) {
    if (!charge) return <NoCharge />;
    if (!charge.session || !isMeasured(charge.order.status)) return null;
    const { order, session } = charge;
    const shown = { session, prepaidAmount: order.prepaidAmount, stale: session.stale };
    return (
      <>
        <ChargeHead order={order} />
        <ChargeRing {...shown} />
        <ChargeTiles {...shown} />
      </>
    );
  },
});
