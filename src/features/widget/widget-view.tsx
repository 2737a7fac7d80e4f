import { formatTime } from '#core/time/format-time.ts';
import { href } from '#routes.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { WidgetCard } from './widget-card.ts';
import { WidgetFailure } from './widget-failure.tsx';
import { WidgetOrder } from './widget-order.tsx';
import { WidgetPile } from './widget-pile.tsx';
import { WidgetStation } from './widget-station.tsx';
import './widget.css';

interface Props {
  card: WidgetCard;
}

const cityOf = ({ city, isDefaultCity }: Extract<WidgetCard, { state: 'ready' }>): string =>
  isDefaultCity ? `${city} · 默认城市` : city;

/** The card on the home page of the native app. Without hooks: an inline script draws it. */
export function WidgetView({ card }: Props) {
  if (card.state === 'failed') return <WidgetFailure {...card} />;
  return (
    <section className={`map-widget${card.state === 'ready' && card.stale ? ' map-widget-stale' : ''}`}>
      <a className="map-widget-head" href={href('chargeMap')} data-open="home" data-key="home">
        <h1 className="map-widget-title">附近充电站</h1>
        <span className="sub">{card.state === 'ready' && cityOf(card)}</span>
      </a>
      {card.state === 'loading' ? (
        <Skeleton lines={6} />
      ) : (
        <>
          {card.current && <WidgetOrder order={card.current} />}
          {card.nearest.length > 0 ? (
            <ul>
              {card.nearest.map((it) => (
                <WidgetStation key={it.stationId} station={it} />
              ))}
            </ul>
          ) : (
            <p className="map-widget-none sub">附近暂无充电站</p>
          )}
          {card.homePile && <WidgetPile pile={card.homePile} />}
          <p className="map-widget-time digits">
            {card.stale && '数据更新中… '}更新于 {formatTime(card.time)}
          </p>
        </>
      )}
    </section>
  );
}
