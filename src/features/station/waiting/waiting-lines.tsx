import { formatKwh, formatPriceE4, formatYuan } from '#core/money.ts';
import { useScreen, useView } from '#core/react.ts';
import { formatTime } from '#core/time/format-time.ts';
import { PeriodBadge } from '#ui/period-badge/period-badge.tsx';
import { UnitPrice } from '#ui/unit-price/unit-price.tsx';
import type { StationPrices } from '../station-prices.ts';
import type { StationScreen } from '../station-screen.ts';
import type { LaterStart, Waiting } from './waiting.ts';
import { createWaiting, type WaitingView } from './waiting.store.ts';

/** @returns `约省 ¥12.60`, `每度省 0.45 元` */
function savedText({ saved }: LaterStart, isWhole: boolean): string {
  if (saved === 0) return '费用相同';
  const word = saved > 0 ? '省' : '多';
  const size = Math.abs(saved);
  return isWhole ? `约${word} ¥${formatYuan(size)}` : `每度${word} ${formatPriceE4(size)} 元`;
}

interface LineProps {
  start: LaterStart;
  waiting: Waiting;
}

const Line = ({ start, waiting: { best, isWhole } }: LineProps) => (
  <p className="u-row u-gap-x-2 u-room-2 digits">
    <span className="u-flex u-items-center u-gap-2">
      <PeriodBadge period={start.period} />
      {start.isTomorrow && '明天 '}
      {formatTime(start.startTime)} 起{start === best ? '最省' : ''}
    </span>
    <UnitPrice priceE4={start.priceE4} />
    <span className={`u-ml-auto ${start.saved > 0 ? 'u-text-idle u-font-bold' : 'sub'}`}>
      {savedText(start, isWhole)}
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
  const of = scope && `${scope}，`;
  if (car && isWhole) return `${of}按 ${car.name} 充 20%–80%（${formatKwh(car.wh)} 度）估算`;
  return `${of}按每度电比较${wantsCar ? '，登录并绑定车辆可看整次费用' : ''}`;
}

function Lines({ waiting }: { waiting: WaitingView }) {
  const { next, best, isFlat } = waiting;
  return (
    <>
      {next && !isFlat && <Line start={next} waiting={waiting} />}
      {best ? best !== next && <Line start={best} waiting={waiting} /> : <p>{noBest(waiting)}</p>}
      <p className="sub">{basisText(waiting)}</p>
    </>
  );
}

/** What a charge costs more or less from the next price on, and from the cheapest of the next 24 hours. */
export function WaitingLines({ screen, prices }: { screen: StationScreen; prices: StationPrices }) {
  const $waiting = useScreen((env) => createWaiting(env, screen, prices));
  const waiting = useView($waiting);
  if (waiting === undefined) return null;
  return waiting ? <Lines waiting={waiting} /> : <p className="sub">暂无电价信息</p>;
}
