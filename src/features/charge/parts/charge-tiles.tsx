import type { ChargeSession } from '../../../contract/schema/charge-session';
import { formatKw, formatKwh, formatYuan } from '../../../core/money';
import { formatDuration, formatSecond } from '../../../core/time';
import { Money } from '../../../ui/money/money';
import { Tile } from '../../../ui/tile/tile';
import { prepaidLeft } from '../charging-view';
import './charge-tiles.css';

interface Props {
  session: ChargeSession;
  /** fen */
  prepaidAmount: number;
  stale: boolean;
}

/** Volts and amperes with one decimal, from thousandths. */
const oneDecimal = (thousandths: number) => (thousandths / 1000).toFixed(1);

/** Measured values; old ones turn grey and say from when they are. */
export function ChargeTiles({ session, prepaidAmount, stale }: Props) {
  return (
    <>
      <p className="charge-age sub digits">
        {stale && '数据更新中… '}更新于 {formatSecond(session.sampleTime)}
      </p>
      <div className="pw-tiles">
        <Tile
          big
          label="已充电量"
          value={formatKwh(session.chargedWh)}
          unit="度"
          caption={`已充 ${formatDuration(session.durationSec)}`}
          stale={stale}
        />
        <Tile
          big
          label="当前费用"
          value={<Money amount={session.totalAmount} size={28} />}
          caption={`预付剩余 ¥${formatYuan(prepaidLeft(session, prepaidAmount))}`}
          stale={stale}
        />
      </div>
      <div className="pw-tiles charge-tiles-small">
        <Tile label="功率" value={formatKw(session.powerW)} unit="kW" stale={stale} />
        <Tile label="电压" value={oneDecimal(session.voltageMv)} unit="V" stale={stale} />
        <Tile label="电流" value={oneDecimal(session.currentMa)} unit="A" stale={stale} />
      </div>
    </>
  );
}
