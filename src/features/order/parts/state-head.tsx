import { formatKwh } from '#core/money.ts';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { iconCheck } from '#ui/icon/set/check.ts';
import { iconClock } from '#ui/icon/set/clock.ts';
import { iconInfo } from '#ui/icon/set/info.ts';
import { iconWarning } from '#ui/icon/set/warning.ts';
import type { IconShapes } from '#ui/icon/shapes.ts';
import { Money } from '#ui/money/money.tsx';
import type { HeadTone } from '../labels.ts';
import { hasCharge, headOf, type OrderDetail } from '../order-view.ts';
import './state-head.css';

const icons: Record<HeadTone, IconShapes> = {
  idle: iconCheck,
  busy: iconBolt,
  plugged: iconBolt,
  warn: iconClock,
  fault: iconWarning,
  neutral: iconInfo,
};

/** State, amount, what happens next, and three facts. */
export function StateHead({ order }: { order: OrderDetail }) {
  const head = headOf(order);
  return (
    <Card>
      <div className="order-head" data-loaded>
        <p className={`order-head-state order-head-${head.tone}`} role="status">
          <Icon icon={icons[head.tone]} size={20} />
          {head.text}
        </p>
        <p className="order-head-amount">
          <Money amount={head.amount} size={40} />
        </p>
        {head.sentence && <p className="sub digits">{head.sentence}</p>}
        {hasCharge(order) && (
          <div className="order-head-facts">
            <Fact label="充电量" number={formatKwh(order.chargedWh)} unit="度" />
            <Fact label="时长" number={String(Math.floor(order.durationSec / 60))} unit="分钟" />
            {order.startSoc !== null && (
              <Fact
                label={order.endSoc === null ? '起始电量' : '电量'}
                number={order.startSoc + (order.endSoc === null ? '' : `→${order.endSoc}`)}
                unit="%"
              />
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function Fact({ label, number, unit }: { label: string; number: string; unit: string }) {
  return (
    <p className="order-head-fact">
      <span className="num order-head-number">{number}</span>
      <span className="unit">{unit}</span>
      <br />
      <span className="sub">{label}</span>
    </p>
  );
}
