import type { ReactNode } from 'react';
import { hoursAndMinutes } from '#core/time/format-time.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { formatDateTime } from '#core/time/day.ts';
import { Tile } from '#ui/tile/tile.tsx';
import { monthCost, oneDecimal } from '../console-view.ts';

interface Props {
  value: PileConsole;
  /** The values are older than they should be: grey, with their time. */
  stale: boolean;
}

const degrees = (value: number | null | undefined): string | null => value?.toFixed(1) ?? null;

/** kW with two decimals: what a pile at home takes is small. */
const kilowatts = (watt: number | null | undefined): string | null =>
  watt === null || watt === undefined ? null : (watt / 1000).toFixed(2);

/** Hours and minutes, each with a unit as small as that of the other tiles. */
function duration(seconds: number | null | undefined): ReactNode {
  if (seconds === null || seconds === undefined) return null;
  const { hours, minutes } = hoursAndMinutes(seconds);
  if (hours === 0) return measured(minutes, '分钟');
  return (
    <>
      {measured(hours, '时')} {measured(minutes, '分')}
    </>
  );
}

const measured = (count: number, unit: string) => (
  <span className="unbroken">
    {count}
    <span className="unit">{unit}</span>
  </span>
);

/** What the pile measures, the charge that runs or has just ended, and the month. */
export function LiveTiles({ value: { reading, session, sampleTime, month }, stale }: Props) {
  const cost = monthCost(month);
  return (
    <div className="u-mt-3">
      {stale && <p className="sub digits">最后数据 {formatDateTime(sampleTime)}</p>}
      <div className="pw-tiles u-mt-2">
        <Tile label="功率" value={kilowatts(reading?.powerW)} unit="kW" stale={stale} />
        <Tile label="电压" value={oneDecimal(reading?.voltageMv)} unit="V" stale={stale} />
        <Tile label="电流" value={oneDecimal(reading?.currentMa)} unit="A" stale={stale} />
      </div>
      {session && (
        <div className="pw-tiles u-mt-2">
          <Tile label="本次电量" value={formatKwh(session.chargedWh)} unit="度" stale={stale} />
          <Tile label="本次时长" value={duration(session.durationSec)} stale={stale} />
          <Tile label="电池电量" value={session.soc} unit="%" stale={stale} />
        </div>
      )}
      <div className="pw-tiles u-mt-2">
        <Tile label="充电枪温度" value={degrees(reading?.gunTempC)} unit="℃" stale={stale} />
        <Tile label="主板温度" value={degrees(reading?.boardTempC)} unit="℃" stale={stale} />
        <Tile
          label={cost === null ? '本月' : `本月 ¥${formatYuan(cost)}`}
          value={month && formatKwh(month.wh)}
          unit="度"
          stale={stale}
        />
      </div>
    </div>
  );
}
