import type { AnswerOf } from '#contract/call.ts';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { ageOf, isSilent } from './charging-view.ts';
import { ChargeAge } from './parts/charge-age.tsx';
import { ChargeHead } from './parts/charge-head.tsx';
import { ChargeRing } from './parts/charge-ring.tsx';
import { ChargeTiles } from './parts/charge-tiles.tsx';
import { NoCharge } from './none/no-charge.tsx';
import { isRunning } from './phase.ts';
import { takeSample } from './sample.ts';

/** /charge: the ring and the tiles of a charge that runs; every other state waits for the island. */
export const route = 'charge';
export const call = chargeCurrent;

export function request({ query }: PageContext) {
  const orderNo = idIn(query, 'orderNo');
  if (orderNo) return { orderNo };
  // Only an address without a number means the charge that runs: one with nonsense means none.
  return query.get('orderNo') ? null : {};
}

export function view(answer: AnswerOf<typeof call>, { now }: ViewContext) {
  const charge = takeSample(null, answer, now);
  if (!charge) return <NoCharge />;
  if (!charge.session || !isRunning(charge.order.status)) return null;
  const { order, session } = charge;
  const shown = { order, session, checking: charge.checking };
  const stale = isSilent(shown, now);
  return (
    <>
      <ChargeHead order={order} />
      <ChargeRing shown={shown} stale={stale} />
      <ChargeAge text={ageOf(shown, now)} stale={stale} />
      <ChargeTiles shown={shown} stale={stale} />
    </>
  );
}
