import { Fragment } from 'react';
import type { Environment } from '#core/environment.ts';
import type { Live } from '#core/live.ts';
import { formatYuan } from '#core/money.ts';
import { useMade, useView } from '#core/react.ts';
import { href } from '#routes.ts';
import { CaseCard } from '#domain/ui/case-card/case-card.tsx';
import { OrderParking } from '#domain/ui/parking/order-parking.tsx';
import { BottomBar } from '#ui/bottom-bar/bottom-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { phoneFact } from '#ui/facts/phone-fact.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconCheck } from '#ui/icon/set/check.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import { Money } from '#ui/money/money.tsx';
import { Ring } from '#ui/ring/ring.tsx';
import { ChargeFrame } from '../charge-frame.tsx';
import { couponBack } from '../charge-values.ts';
import type { ChargingScreen } from '../charging.store.ts';
import { ChargeHead, PlugTag } from '../running.tsx';
import { isBroken, titleOf, type Charge, type Running } from '../session-sample.ts';
import {
  billLines,
  comingBill,
  endRingOf,
  gains,
  unplugOf,
  countdownOf,
  type Unplug,
} from './charge-done-words.ts';

interface Props {
  screen: ChargingScreen;
  live: Live<Charge>;
  charge: Running;
}

/** The end of a charge: state of charge, what to do at the car, the cost, and the link to the bill. */
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
          <OrderParking
            order={order}
            parking={charge.parking}
            costRules={charge.costRules}
            cases={charge.cases}
            reload={screen.refresh}
          />
          <CaseCard
            orderNo={order.orderNo}
            cases={charge.cases}
            kind={order.refundStatus === 'FAILED' ? 'REFUND' : order.occupyAmount ? 'OVERSTAY' : undefined}
            now={now}
            ask="对这次充电有疑问？"
          />
        </>
      )}
    </ChargeFrame>
  );
}

/** The cost as far as it is known. */
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
          items={lines.map(({ amount, hint, ...line }) => ({
            ...line,
            hint: hint && <span className="u-inline-block">{hint}</span>,
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

/** The request to unplug, with the remaining free time. */
function UnplugCard({ unplug }: { unplug: Unplug }) {
  const { rule, leftMs, share, amount } = unplug;
  const left = leftMs === null ? null : countdownOf(leftMs);
  return (
    <section className="u-rounded-3 u-bg-warn-soft u-p-4">
      <div className="u-row u-justify-between u-gap-x-3">
        <div>
          <h2 className="u-text-22 u-leading-tight u-font-bold">请拔枪</h2>
          <p className="u-text-13 u-text-2">
            {left
              ? '超时将收取占位费'
              : amount > 0
                ? '已产生超时占位费，拔枪后停止计费'
                : '请尽快驶离，方便其他车主'}
          </p>
        </div>
        {left ? (
          <p className="u-ml-auto digits" role="timer">
            <span className="u-text-13 u-text-2">还剩</span> <b className="num u-text-28">{left.minutes}</b>{' '}
            分 <b className="num u-text-28">{String(left.seconds).padStart(2, '0')}</b> 秒
          </p>
        ) : (
          amount > 0 && <p className="u-ml-auto num u-text-28">¥{formatYuan(amount)}</p>
        )}
      </div>
      {left && (
        <svg
          className="u-block u-w-full u-my-2"
          viewBox="0 0 100 6"
          height="6"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M0 3h100" stroke="var(--surface)" strokeWidth="6" />
          <path d={`M0 3h${Math.round(share * 1_000) / 10}`} stroke="var(--warn-dot)" strokeWidth="6" />
        </svg>
      )}
      <p className="u-mt-1 u-text-13 u-text-2 digits">
        <Clauses text={rule} />
      </p>
    </section>
  );
}

/**
 * Links of the end of a charge. Back from the bill leads here. The map replaces this page in the history, and the back arrow
 * leads to it as well: at the connector where the user came from, somebody else may be charging by then.
 */
export const createEndWays = ({ navigator }: Pick<Environment, 'navigator'>) => ({
  toBill: (orderNo: string) => navigator.go(href('order', { id: orderNo })),
  toMap: () => navigator.replace(href('chargeMap')),
});
