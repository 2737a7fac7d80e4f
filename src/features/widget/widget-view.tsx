import { formatTime } from '#core/time/format-time.ts';
import { href } from '#routes.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { WidgetCard } from './widget-card.ts';
import { WidgetFailure } from './widget-failure.tsx';
import { WidgetOrder } from './widget-order.tsx';
import { WidgetPile } from './widget-pile.tsx';
import { WidgetStation } from './widget-station.tsx';

interface Props {
  card: WidgetCard;
}

const cityOf = ({ city, isDefaultCity }: Extract<WidgetCard, { state: 'ready' }>): string =>
  isDefaultCity ? `${city} · 默认城市` : city;

/** The card on the home page of the native app. Without hooks: an inline script draws it. */
export function WidgetView({ card }: Props) {
  if (card.state === 'failed') return <WidgetFailure {...card} />;
  const stale = card.state === 'ready' && card.stale;
  return (
    <section className={`u-pt-1 u-px-3 u-pb-2 u-rounded-3 u-bg-surface${stale ? ' stale' : ''}`}>
      <a
        className="u-row u-justify-between u-gap-x-2 u-gap-y-1 u-min-h-touch"
        href={href('chargeMap')}
        data-open="home"
        data-key="home"
      >
        <h1 className="u-text-16 u-font-bold">附近充电站</h1>
        <span className="sub">{card.state === 'ready' && cityOf(card)}</span>
      </a>
      {card.state === 'loading' ? (
        <Skeleton lines={6} />
      ) : (
        <>
          {card.current && <WidgetOrder order={card.current} stale={stale} />}
          {card.nearest.length > 0 ? (
            <ul>
              {card.nearest.map((station) => (
                <WidgetStation key={station.stationId} station={station} />
              ))}
            </ul>
          ) : (
            <p className="u-py-3 u-line-t u-text-center sub">附近暂无充电站</p>
          )}
          {card.homePile && <WidgetPile pile={card.homePile} stale={stale} />}
          <p className={`u-text-12 u-text-right ${stale ? 'u-text-warn' : 'u-text-3'} digits`}>
            {stale && '数据更新中… '}更新于 {formatTime(card.time)}
          </p>
        </>
      )}
    </section>
  );
}
