import { chargeCurrent } from '../../contract/calls/charge/charge-current';
import { defineFirst } from '../../core/early/first';
import { ageOf, isMeasured, isSilent } from './charging-view';
import { ChargeAge } from './parts/charge-age';
import { ChargeHead } from './parts/charge-head';
import { ChargeRing } from './parts/charge-ring';
import { ChargeTiles } from './parts/charge-tiles';
import { NoCharge } from './parts/no-charge';
import { takeSample } from './sample';

/** /charge: the ring and the tiles of a charge that runs; every other state waits for the island. */
export default defineFirst({
  call: chargeCurrent,
  request: ({ query }) => ({ orderNo: query.get('orderNo') ?? undefined }),
  view(answer, { now }) {
    const charge = takeSample(null, answer, now);
    if (!charge) return <NoCharge />;
    if (!charge.session || !isMeasured(charge.order.status)) return null;
    const { order, session } = charge;
    const shown = { order, session };
    const stale = isSilent(shown, now);
    return (
      <>
        <ChargeHead order={order} />
        <ChargeRing shown={shown} stale={stale} />
        <ChargeAge text={ageOf(shown, now)} stale={stale} />
        <ChargeTiles shown={shown} stale={stale} />
      </>
    );
  },
});
