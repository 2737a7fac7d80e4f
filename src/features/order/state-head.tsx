import { Fragment } from 'react';
import { formatKwh } from '#core/money.ts';
import { missing } from '#core/time/format-time.ts';
import { plausibleSoc } from '#domain/charge-end.ts';
import type { OrderTone } from '#domain/order/order-words.ts';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { iconCheck } from '#ui/icon/set/check.ts';
import { iconClock } from '#ui/icon/set/clock.ts';
import { iconInfo } from '#ui/icon/set/info.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';
import { Money } from '#ui/money/money.tsx';
import { durationOf, hasCharge, headOf, type Measured, type OrderDetail } from './order-detail-words.ts';

const icons: Record<OrderTone, IconShapes> = {
  idle: iconCheck,
  busy: iconBolt,
  plugged: iconBolt,
  warn: iconClock,
  fault: iconWarning,
  neutral: iconInfo,
};

const colours: Record<OrderTone, string> = {
  idle: 'u-text-idle',
  busy: 'u-text-busy',
  plugged: 'u-text-plugged',
  warn: 'u-text-warn',
  fault: 'u-text-fault',
  neutral: 'u-text-2',
};

/** State of charge in percent at the start, and at the end if the charge has ended; `--` for an end below the start. */
const socOf = (startSoc: number, endSoc: number | null): string =>
  endSoc === null ? String(startSoc) : `${startSoc}→${plausibleSoc(endSoc, startSoc) ?? missing}`;

/** State, amount, what happens next, and energy, duration and state of charge. */
export function StateHead({ order }: { order: OrderDetail }) {
  const head = headOf(order);
  return (
    <Card>
      <div className="u-text-center" data-loaded>
        <p className={`u-center u-gap-2 u-font-bold ${colours[head.tone]}`} role="status" data-part="state">
          <Icon icon={icons[head.tone]} size={20} />
          {head.text}
        </p>
        <p className="u-mt-1 u-mb-1 u-leading-tight" data-part="amount">
          <Money amount={head.amount} size={40} />
        </p>
        {head.sentence && <p className="sub digits">{head.sentence}</p>}
        {hasCharge(order) && (
          <div className="u-flex u-flex-wrap u-mt-3 u-pt-3 u-line-t">
            <Fact label="充电量" parts={[[formatKwh(order.chargedWh), '度']]} />
            <Fact label="时长" parts={durationOf(order)} />
            {order.startSoc !== null && (
              <Fact
                label={order.endSoc === null ? '起始电量' : '电量'}
                parts={[[socOf(order.startSoc, order.endSoc), '%']]}
              />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function Fact({ label, parts }: { label: string; parts: readonly Measured[] }) {
  return (
    <p className="u-from-5.4">
      {parts.map(([number, unit]) => (
        <Fragment key={unit}>
          <span className="num u-text-18">{number}</span>
          <span className="unit">{unit}</span>{' '}
        </Fragment>
      ))}
      <br />
      <span className="sub">{label}</span>
    </p>
  );
}
