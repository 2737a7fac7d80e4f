import { formatTime, hoursAndMinutes, missing } from '#core/time/format-time.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { formatDateTime } from '#core/time/day.ts';
import { Tile } from '#ui/tile/tile.tsx';
import { expectedEnd, monthCost, oneDecimal } from '../console-view.ts';

interface Props {
  value: PileConsole;
  /** The values are older than they should be: grey, with their time. */
  stale: boolean;
}

const degrees = (value: number | null | undefined): string | null => value?.toFixed(1) ?? null;

/** kW with two decimals: what a pile at home takes is small. */
const kilowatts = (watt: number | null | undefined): string | null =>
  watt === null || watt === undefined ? null : (watt / 1000).toFixed(2);

/** Hours and minutes. */
function duration(seconds: number | null): string | null {
  if (seconds === null) return null;
  const { hours, minutes } = hoursAndMinutes(seconds);
  return hours === 0 ? `${minutes} 分钟` : `${hours} 小时 ${minutes} 分钟`;
}

/** How full the car is, and when it will be; of one that does not say so, how long the charge has run. */
function ChargeTiles({ value, stale }: Props) {
  const { session } = value;
  if (!session) return null;
  const { soc, targetSoc, chargedWh, totalAmount, durationSec } = session;
  const end = expectedEnd(value);
  const target = `充至 ${targetSoc ?? 100}%`;
  const battery =
    end === null ? targetSoc !== null && `目标 ${targetSoc}%` : `约 ${formatTime(end)} ${target}`;
  const cost = totalAmount === null ? '' : ` · ¥${formatYuan(totalAmount)}`;
  return (
    <div className="pw-tiles u-mt-2">
      {soc !== null && (
        <Tile big label="电池电量" value={soc} unit="%" caption={battery || '\u00a0'} stale={stale} />
      )}
      <Tile
        big
        label="本次电量"
        value={formatKwh(chargedWh)}
        unit="度"
        caption={`${duration(durationSec) ?? missing}${cost}`}
        stale={stale}
      />
    </div>
  );
}

/** What nobody looks at as long as all is well. */
const smallFacts = ({ reading }: PileConsole): string =>
  (
    [
      ['电流', oneDecimal(reading?.currentMa), 'A'],
      ['充电枪', degrees(reading?.gunTempC), '℃'],
      ['主板', degrees(reading?.boardTempC), '℃'],
    ] as const
  )
    .map(([label, shown, unit]) => `${label} ${shown === null ? missing : `${shown} ${unit}`}`)
    .join(' · ');

/** The charge that runs or has just ended first, then what the pile measures and the month. */
export function LiveTiles({ value, stale }: Props) {
  const { reading, sampleTime, month } = value;
  const cost = monthCost(month);
  return (
    <div className="u-mt-3">
      {stale && <p className="sub digits">最后数据 {formatDateTime(sampleTime)}</p>}
      <ChargeTiles value={value} stale={stale} />
      <div className="pw-tiles u-mt-2">
        <Tile label="功率" value={kilowatts(reading?.powerW)} unit="kW" stale={stale} />
        <Tile label="电压" value={oneDecimal(reading?.voltageMv)} unit="V" stale={stale} />
        <Tile
          label={cost === null ? '本月' : `本月 ¥${formatYuan(cost)}`}
          value={month && formatKwh(month.wh)}
          unit="度"
          stale={stale}
        />
      </div>
      <p className="u-mt-2 sub digits">{smallFacts(value)}</p>
    </div>
  );
}
