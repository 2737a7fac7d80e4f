import type { ReactNode } from 'react';
import { pileConsole } from '#contract/calls/home-pile/pile-console.ts';
import type { PileConsole } from '#contract/schema/home-pile/pile-console.ts';
import type { PageContext } from '#core/page/definition.ts';
import { Tag } from '#ui/tag/tag.tsx';
import { formatTime, hoursAndMinutes, missing } from '#core/time/format-time.ts';
import { formatKwh, formatYuan } from '#core/money.ts';
import { formatDateTime } from '#core/time/day.ts';
import { Tile } from '#ui/tile/tile.tsx';
import { namedPile } from '../named-pile.ts';
import {
  isReached,
  canUpgrade,
  stateOf,
  waitsFor,
  expectedEnd,
  monthCost,
  oneDecimal,
} from './console-view.ts';

/** /plugCharge/console?pileId: state and readings of a pile; without an id, of the pile that was bound first. */
export const route = 'plugChargeConsole';
export const call = pileConsole;

export const request = (page: Pick<PageContext, 'query'>) => namedPile(page) ?? {};

export const view = (value: PileConsole) => (
  <>
    <ConsoleHead value={value} />
    <LiveTiles value={value} stale={!isReached(value)} />
  </>
);

interface ConsoleHeadProps {
  value: PileConsole;
  /** The lock of the connector. */
  aside?: ReactNode;
}

/** Name, connection, state and firmware of the pile. */
export function ConsoleHead({ value, aside }: ConsoleHeadProps) {
  const { name, model, online, state, firmware } = value.pile;
  const { text, tone } = stateOf(value);
  const facts = [model, firmware && `版本 ${firmware}`].filter(Boolean).join(' · ');
  return (
    <div className="u-row u-justify-between u-gap-2" data-loaded>
      <div className="u-min-w-0">
        <h2 className="u-text-22 u-font-bold">{name}</h2>
        <p className="u-row u-gap-2 u-mt-1 digits">
          {online !== null && state !== 'OFFLINE' && <span className="sub">{online ? '在线' : '离线'}</span>}
          <Tag tone={tone} dot>
            {text}
          </Tag>
          <span className="sub">{waitsFor(value)}</span>
        </p>
        <p className="u-row u-gap-2 u-mt-1 sub digits">
          {facts}
          {canUpgrade(value) && <Tag tone="warn">可升级</Tag>}
        </p>
      </div>
      {aside}
    </div>
  );
}

interface LiveTilesProps {
  value: PileConsole;
  /** The values are out of date: they are grey, with their time. */
  stale: boolean;
}

const degrees = (value: number | null | undefined): string | null => value?.toFixed(1) ?? null;

/** kW with two decimals: a home pile charges with little power. */
const kilowatts = (watt: number | null | undefined): string | null =>
  watt === null || watt === undefined ? null : (watt / 1000).toFixed(2);

/** Hours and minutes. */
function duration(seconds: number | null): string | null {
  if (seconds === null) return null;
  const { hours, minutes } = hoursAndMinutes(seconds);
  return hours === 0 ? `${minutes} 分钟` : `${hours} 小时 ${minutes} 分钟`;
}

/** State of charge with the expected end of the charge, and its energy, duration and cost. */
function ChargeTiles({ value, stale }: LiveTilesProps) {
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

/** Current and temperatures in one line: only of interest if something is wrong. */
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

/** The charge that runs or has just ended, then the readings of the pile and the month. */
export function LiveTiles({ value, stale }: LiveTilesProps) {
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
