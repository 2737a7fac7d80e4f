import { formatKw, formatKwh, formatYuan } from '#core/money.ts';
import { formatDuration, missing } from '#core/time/format-time.ts';
import { Money } from '#ui/money/money.tsx';
import { Tile } from '#ui/tile/tile.tsx';
import { isBilled, prepaidLeft, takenOff, type Shown } from '../charging-view.ts';

interface Props {
  shown: Shown;
  stale: boolean;
}

/** Volts, amperes with one decimal, from thousandths. */
const oneDecimal = (thousandths: number | null) =>
  thousandths === null ? missing : (thousandths / 1000).toFixed(1);

/** Measured values; old ones turn grey. What was never measured says so, or is left out where it hardly ever is. */
export function ChargeTiles({ shown, stale }: Props) {
  const { order, session } = shown;
  const cost = order.occupyAmount === null ? null : session.totalAmount + order.occupyAmount;
  const left = prepaidLeft(order);
  const off = takenOff(order, cost);
  // In the half of a row: each sum stays with its word.
  const caption = [
    ...(off === null ? [] : [`已优惠 ¥${formatYuan(off)}`]),
    ...(left === null ? [] : [`预付剩余 ¥${formatYuan(left)}`]),
  ];
  const { batteryTempC: battery, connectorTempC: connector } = session;
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
            caption={
              caption.length > 0
                ? caption.map((part) => (
                    <span key={part} className="kept u-inline-block u-mr-2">
                      {part}
                    </span>
                  ))
                : undefined
            }
            stale={stale}
          />
        )}
      </div>
      <div className="pw-tiles u-mt-2">
        <Tile label="功率" value={formatKw(session.powerW)} unit="kW" stale={stale} />
        <Tile label="电压" value={oneDecimal(session.voltageMv)} unit="V" stale={stale} />
        <Tile label="电流" value={oneDecimal(session.currentMa)} unit="A" stale={stale} />
      </div>
      {(battery ?? connector) !== null && (
        <div className="pw-tiles u-mt-2">
          {battery !== null && <Tile label="电池温度" value={battery.toFixed(1)} unit="℃" stale={stale} />}
          {connector !== null && (
            <Tile label="充电枪温度" value={connector.toFixed(1)} unit="℃" stale={stale} />
          )}
        </div>
      )}
    </>
  );
}
