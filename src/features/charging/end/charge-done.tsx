import { Fragment } from 'react';
import type { Live } from '#core/live.ts';
import { useMade, useView } from '#core/react.ts';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { phoneFact } from '#ui/facts/phone-fact.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconCheck } from '#ui/icon/set/check.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { Money } from '#ui/money/money.tsx';
import { Ring } from '#ui/ring/ring.tsx';
import type { ChargingScreen } from '../charging.store.ts';
import { ChargeFrame } from '../parts/charge-frame.tsx';
import { ChargeHead } from '../parts/charge-head.tsx';
import { PlugTag } from '../parts/plug-tag.tsx';
import { isBroken, titleOf } from '../phase.ts';
import type { Charge, Running } from '../sample.ts';
import { couponBack } from '../stop-text.ts';
import { billLines, comingBill, endRingOf, gains, unplugOf } from './end-view.ts';
import { createEndWays } from './end-ways.ts';
import { UnplugCard } from './unplug-card.tsx';

interface Props {
  screen: ChargingScreen;
  live: Live<Charge>;
  charge: Running;
}

/** The end of a charge: how full, what is to be done at the car, what it costs, and the way to the bill. */
export function ChargeDone({ screen, live, charge }: Props) {
  const ways = useMade(createEndWays);
  const now = useView(screen.$now);
  const { order, session } = charge;
  const ring = endRingOf(charge);
  const unplug = unplugOf(charge, now);
  const title = titleOf('done', order.stopReason);
  const broken = isBroken(order.stopReason);
  const owes = order.status === 'ARREARS';
  return (
    <ChargeFrame
      {...{ screen, live, title }}
      onBack={ways.toMap}
      bar={
        <BottomBar>
          <Button variant={owes ? 'primary' : 'soft'} grow onPress={() => ways.toBill(order.orderNo)}>
            {owes ? '去补缴' : '查看账单'}
          </Button>
          <Button variant={owes ? 'soft' : 'primary'} grow onPress={ways.toMap}>
            完成
          </Button>
        </BottomBar>
      }
    >
      {() => (
        <>
          <ChargeHead
            order={order}
            tag={<PlugTag session={session} words={['未拔枪', '已拔枪']} otherwise="已结束" />}
          />
          <Ring value={ring.value} label={`${title}，${ring.number}${ring.unit}，${ring.reason}`}>
            <span
              className={`u-center u-p-3 u-rounded-full ${broken ? 'u-bg-warn-soft u-text-warn' : 'u-bg-brand-soft u-text-brand-strong'}`}
            >
              <Icon icon={broken ? iconWarning : iconCheck} size={24} />
            </span>
            <h2 className="visually-hidden">{title}</h2>
            <p className="u-mt-1 num u-text-40 u-leading-tight">
              {ring.number}
              <span className="u-ml-1 u-text-22 u-text-2">{ring.unit}</span>
            </p>
            {ring.reason && <p className="sub">{ring.reason}</p>}
          </Ring>
          <p className="u-text-center u-text-16 u-font-bold digits">
            {gains(charge).map((gain, index) => (
              <Fragment key={gain}>
                {index > 0 && ' · '}
                <span className="u-inline-block">{gain}</span>
              </Fragment>
            ))}
          </p>
          {unplug && <UnplugCard unplug={unplug} />}
          <EndBill charge={charge} />
        </>
      )}
    </ChargeFrame>
  );
}

/** What it costs, as far as it is known by now. */
function EndBill({ charge }: Pick<Props, 'charge'>) {
  const { order, serviceTel } = charge;
  const lines = billLines(order);
  const kept = couponBack(charge, order.status === 'FINISHED' ? '将退还' : '已退还');
  const coming = order.status === 'FINISHED' ? comingBill(charge) : null;
  if (order.orderKind === 'HOME' && !order.totalAmount) return null;
  return (
    <Card title={coming?.title}>
      {lines.length > 0 ? (
        <Facts
          items={lines.map(({ amount, ...line }) => ({
            ...line,
            value: <Money amount={Math.abs(amount)} minus={amount < 0} />,
          }))}
        />
      ) : (
        <p className="sub">费用核对中，请以账单为准。</p>
      )}
      {order.refundStatus === 'FAILED' && <Facts items={phoneFact('客服电话', serviceTel)} />}
      {kept && <p className="u-mt-2 sub digits">{kept}</p>}
      {coming && (
        <p className={`u-mt-2 digits ${coming.owed ? 'u-font-bold u-text-warn' : 'sub'}`}>{coming.text}</p>
      )}
    </Card>
  );
}
