import { formatKwh } from '#core/money.ts';
import { useMade, useView } from '#core/react.ts';
import { formatTime } from '#core/time/format-time.ts';
import { PeriodBadge } from '#ui/period-badge/period-badge.tsx';
import { UnitPrice } from '#ui/unit-price/unit-price.tsx';
import type { StationPrices } from '../station-prices.ts';
import type { StationScreen } from '../station-screen.ts';
import type { LaterStart, Waiting } from './waiting.ts';
import { createWaiting, type WaitingView } from './waiting.store.ts';
import { savedText, startsToName } from './waiting-words.ts';

interface LineProps {
  start: LaterStart;
  waiting: WaitingView;
}

const Line = ({ start, waiting: { car, isWhole } }: LineProps) => (
  <p className="u-row u-gap-x-2 u-mb-1 digits">
    <span className="u-flex u-items-center u-gap-2">
      <PeriodBadge period={start.period} />
      {start.isTomorrow && '明天 '}
      {formatTime(start.startTime)}–{formatTime(start.endTime)}
    </span>
    <span className={`u-ml-auto ${start.saved > 0 ? 'u-text-idle u-font-bold' : 'sub'}`}>
      {savedText(start, isWhole)}
    </span>
    <span className="u-w-full sub">
      <UnitPrice priceE4={start.priceE4} size={13} />
      {car && isWhole && ` · ${formatKwh(car.wh)} 度`}
    </span>
  </p>
);

/** @returns what stands in place of a start that saves something */
const noBest = ({ isFlat, next }: Waiting): string => {
  if (isFlat) return '全天同价，何时充电都一样';
  return next ? '等到其他时段不会更省' : '其他时段不在营业时间内';
};

/** @returns what the figures are of */
function basisText({ car, wantsCar, isWhole, isFlat, scope }: WaitingView): string {
  if (isFlat) return '';
  if (car && isWhole) return `${scope}，按${car.name} 充 20%–80% 估算，与现在相比`;
  return `${scope}，按每度电比较${wantsCar ? '，登录并绑定车辆可看整次费用' : ''}`;
}

function Lines({ waiting }: { waiting: WaitingView }) {
  return (
    <>
      {!waiting.best && <p>{noBest(waiting)}</p>}
      {startsToName(waiting).map((start) => (
        <Line key={start.startTime} start={start} waiting={waiting} />
      ))}
      <p className="sub">{basisText(waiting)}</p>
    </>
  );
}

/** What a charge saves from the next price on, and from the cheapest of the next 24 hours. */
export function WaitingLines({ screen, prices }: { screen: StationScreen; prices: StationPrices }) {
  const $waiting = useMade((env) => createWaiting(env, screen, prices));
  const waiting = useView($waiting);
  if (waiting === undefined) return null;
  return waiting ? <Lines waiting={waiting} /> : <p className="sub">暂无电价信息</p>;
}
