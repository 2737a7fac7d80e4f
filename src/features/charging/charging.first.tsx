import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { definePreload } from '#core/preload/define-preload.ts';
import { ageOf, isMeasured, isSilent } from './charging-view.ts';
import { ChargeAge } from './parts/charge-age.tsx';
import { ChargeHead } from './parts/charge-head.tsx';
import { ChargeRing } from './parts/charge-ring.tsx';
import { ChargeTiles } from './parts/charge-tiles.tsx';
import { NoCharge } from './parts/no-charge.tsx';
import { takeSample } from './sample.ts';

/** /charge: the ring and the tiles of a charge that runs; every other state waits for the island. */
export default definePreload({
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
