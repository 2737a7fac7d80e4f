import type { AnswerOf } from '#contract/call.ts';
import { chargeCurrent } from '#contract/calls/charge/charge-current.ts';
import { idIn } from '#core/navigation/id-in.ts';
import type { PageContext, ViewContext } from '#core/page/definition.ts';
import { href } from '#routes.ts';
import { Empty } from '#ui/empty/empty.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { ageOf, isSilent } from './charge-values.ts';
import { Outlook } from './outlook.tsx';
import { ChargeHead, ChargeRing, ChargeTiles, IdleFeeLine, PowerTiles } from './running.tsx';
import { isRunning, takeSample } from './session-sample.ts';

/** First data of /charge: ring and tiles of a running charge, or that there is none; other states wait for the island. */
export const route = 'charge';
export const call = chargeCurrent;

export function request({ query }: PageContext) {
  const orderNo = idIn(query, 'orderNo');
  if (orderNo) return { orderNo };
  // An address without `orderNo` means the running charge; one whose `orderNo` cannot be an id means no charge.
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
      <IdleFeeLine charge={charge} stale={stale} age={ageOf(shown, now)} />
      <ChargeTiles shown={shown} stale={stale} />
      <Outlook charge={charge} stale={stale} />
      <PowerTiles shown={shown} stale={stale} />
    </>
  );
}

/** Shown while no charge is running: explains how to start one. */
export const NoCharge = ({ onScan }: { onScan?: () => Promise<void> }) => (
  <div>
    <Empty
      icon={iconBolt}
      text="暂无充电中的订单"
      action={{ label: '扫码充电', onPress: onScan }}
      other={{ label: '去地图找站', href: href('chargeMap') }}
    />
  </div>
);
