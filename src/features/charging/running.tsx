import type { ReactNode } from 'react';
import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';
import { formatKw, formatKwh, formatYuan } from '#core/money.ts';
import { formatDuration, missing } from '#core/time/format-time.ts';
import { Button } from '#ui/button/button.tsx';
import { Clauses } from '#ui/clauses/clauses.tsx';
import { Money } from '#ui/money/money.tsx';
import { Ring } from '#ui/ring/ring.tsx';
import { Tag, type Tone } from '#ui/tag/tag.tsx';
import { Tile } from '#ui/tile/tile.tsx';
import {
  sourceOf,
  remainingOf,
  idleFeeText,
  reliefEndText,
  ringOf,
  type Shown,
  isBilled,
  isPaused,
  pausedText,
  prepaidLeft,
  takenOff,
} from './charge-values.ts';
import { LimitLine } from './limit-line.tsx';
import { phaseOf, type Phase, type Running } from './session-sample.ts';

// Marked by a disc: the square of an occupied connector looks like the icon of the stop button.
const tags: Partial<Record<Phase, { tone: Tone; text: string }>> = {
  charging: { tone: 'brand', text: '充电中' },
  stopping: { tone: 'brand', text: '停止中' },
  abnormal: { tone: 'fault', text: '异常处理中' },
};

interface ChargeHeadProps {
  order: CurrentOrder;
  /** Replaces the tag of the state. */
  tag?: ReactNode;
}

/** State of the charge, its station and connector, and its operator if it is not of the own network. */
export function ChargeHead({ order, tag }: ChargeHeadProps) {
  const { tone, text } = tags[phaseOf(order)] ?? { tone: 'neutral', text: '未知' };
  const { label } = sourceOf(order);
  return (
    <p className="u-row u-justify-center u-gap-2 u-text-center sub" data-loaded>
      {tag ?? (
        <Tag tone={tone} dot>
          {text}
        </Tag>
      )}
      {label && <Tag>{label}</Tag>}
      <span>
        {order.station.name}&nbsp;· <span className="kept">{order.connector.connectorName}</span>
      </span>
    </p>
  );
}

interface PlugTagProps {
  session: Running['session'];
  /** Texts for a connector that is plugged into the car, and for one that is not. */
  words: readonly [plugged: string, out: string];
  /** Text if the pile does not know. */
  otherwise: string;
}

/** Whether the connector is plugged in, which matters more before and after a charge than the state of the order. */
export function PlugTag({ session, words: [plugged, out], otherwise }: PlugTagProps) {
  const status = session?.connectorStatus;
  return (
    <Tag tone={status === 2 ? 'plugged' : 'neutral'} dot>
      {status === 2 ? plugged : status === 1 ? out : otherwise}
    </Tag>
  );
}

interface ChargeRingProps {
  shown: Shown;
  stale: boolean;
}

/** State of charge and remaining time, or that the charge has paused. */
export function ChargeRing({ shown, stale }: ChargeRingProps) {
  const ring = ringOf(shown);
  const { left, until } = isPaused(shown, stale)
    ? { left: pausedText, until: '恢复后继续充电' }
    : remainingOf(shown, stale);
  const size = shown.session.soc === null ? 'u-text-40 u-leading-tight' : 'pw-ring-number';
  return (
    <Ring
      value={ring.value}
      target={ring.target}
      targetLabel={ring.targetLabel}
      stale={stale}
      label={`${ring.label}${stale ? '，数据更新中' : ''}`}
    >
      <p className={`num ${size}${stale ? ' u-text-3' : ''}`}>
        {ring.number}
        <span className="unit">{ring.unit}</span>
      </p>
      {ring.arc && <p className="sub digits">{ring.arc}</p>}
      {left && <p className="u-mt-2 u-font-bold digits">{left}</p>}
      {until && <p className="sub digits">{until}</p>}
    </Ring>
  );
}

interface IdleFeeProps {
  charge: Running;
  stale: boolean;
  /** Age of the last sample, below the lines. */
  age: string;
  /** Opens the choice of another target; left out before the page can. */
  onChange?: (() => void) | undefined;
}

/**
 * When the idle fee begins after the end of the charge, and until when the car has to leave for the relief of parking; beside it
 * the way to another target, where the back end takes one.
 */
export function IdleFeeLine({ charge, stale, age, onChange }: IdleFeeProps) {
  const lines = [idleFeeText(charge, stale), reliefEndText(charge, stale)].filter(Boolean);
  const isOffered = charge.targets !== null && charge.order.status === 'CHARGING';
  return (
    <div className="u-flex u-flex-wrap u-items-center u-justify-center u-gap-x-3 u-gap-y-1">
      <div className={lines.length > 0 ? 'u-from-7' : undefined}>
        {lines.map((line) => (
          <p className="u-text-center u-text-warn u-text-13 digits" key={line}>
            <Clauses text={line} />
          </p>
        ))}
        <ChargeAge text={age} stale={stale} />
      </div>
      {isOffered && (
        <Button variant="soft" size="s" onPress={onChange}>
          改目标
        </Button>
      )}
    </div>
  );
}

interface ChargeAgeProps {
  /** Age of the values in words. */
  text: string;
  /** The values are older than they should be. */
  stale: boolean;
}

/** Age of the last sample; values are never extrapolated. */
const ChargeAge = ({ text, stale }: ChargeAgeProps) => (
  <p className={`u-text-center sub digits${stale ? ' u-text-warn' : ''}`}>{text}</p>
);

interface ChargeTilesProps {
  shown: Shown;
  stale: boolean;
}

/** Thousandths (mV, mA) as V or A with one decimal. */
const oneDecimal = (thousandths: number | null) =>
  thousandths === null ? missing : (thousandths / 1000).toFixed(1);

/** Energy and cost so far, grey if outdated. Missing values are shown as missing. */
export function ChargeTiles({ shown, stale }: ChargeTilesProps) {
  const { order, session } = shown;
  const besides = (order.occupyAmount ?? NaN) + (order.parkingAmount ?? 0);
  const cost = Number.isNaN(besides) ? null : session.totalAmount + besides;
  const left = prepaidLeft(order);
  const off = takenOff(order, cost);
  return (
    <>
      <div className="pw-tiles">
        <Tile
          big
          label="已充电量"
          value={formatKwh(session.chargedWh)}
          unit="度"
          caption={`已充 ${formatDuration(session.durationSec)}`}
          stale={stale}
        />
        {isBilled(shown) && (
          <Tile
            big
            label={off === null ? '当前费用' : '当前应付'}
            value={<Money amount={off === null ? cost : order.payableAmount} size={28} />}
            caption={left === null ? undefined : `预付剩余 ¥${formatYuan(left)}`}
            stale={stale}
          />
        )}
      </div>
    </>
  );
}

/** What flows now: power, voltage and current. */
export function PowerTiles({ shown: { order, session }, stale }: ChargeTilesProps) {
  return (
    <div>
      <div className="pw-tiles">
        <Tile label="功率" value={formatKw(session.powerW)} unit="kW" stale={stale} />
        <Tile label="电压" value={oneDecimal(session.voltageMv)} unit="V" stale={stale} />
        <Tile label="电流" value={oneDecimal(session.currentMa)} unit="A" stale={stale} />
      </div>
      <LimitLine session={session} powerW={order.connector.powerW} stale={stale} />
    </div>
  );
}

/** Temperatures, which few piles send. */
export function Temperatures({ session, stale }: { session: Shown['session']; stale: boolean }) {
  const { batteryTempC: battery, connectorTempC: connector } = session;
  if ((battery ?? connector) === null) return null;
  return (
    <div className="pw-tiles">
      {battery !== null && <Tile label="电池温度" value={battery.toFixed(1)} unit="℃" stale={stale} />}
      {connector !== null && <Tile label="充电枪温度" value={connector.toFixed(1)} unit="℃" stale={stale} />}
    </div>
  );
}
