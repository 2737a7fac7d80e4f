import { offlineText } from '#core/error.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconChevronRight } from '#ui/icon/set/chevron-right.ts';
import { iconWifiOff } from '#ui/icon/set/wifi-off.ts';
import type { LastStations, WidgetCard } from './widget-card.ts';
import { formatKw, formatKwh, formatRatedKw } from '#core/money.ts';
import { formatDuration, formatTime } from '#core/time/format-time.ts';
import { plausibleSec } from '#domain/charge-end.ts';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import type { MapWidget } from '#contract/schema/station/map-widget.ts';
import { pileStateWords } from '#domain/pile-words.ts';
import { iconHome } from '#ui/icon/set/home.ts';
import type { StationCard } from '#contract/schema/station/station-summary.ts';
import { StationPrice } from '#domain/ui/station-price/station-price.tsx';
import { StationStateTag } from '#domain/ui/station-state-tag/station-state-tag.tsx';
import { classCounts, distanceText } from '#domain/station-words.ts';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

/** Layout of a strip of the card: the running order, the owner's home pile. Its colours are separate. */
const widgetStrip = 'u-flex u-items-center u-gap-2 u-min-h-touch u-mb-1 u-py-2 u-px-3 u-rounded-2 u-text-13';

/** Muted colours of a strip whose values are old. */
const oldStrip = 'u-bg-surface-3 u-text-3';

interface WidgetFailureProps {
  offline: boolean;
  retrying: boolean;
  last: LastStations;
}

const way =
  'u-inline-flex u-flex-1 u-items-center u-justify-center u-min-h-touch u-px-4 u-rounded-full u-text-15 u-font-bold';

/**
 * /mapWidget404: shown in place of the card, with the stations that were near the last time. Its links lead to the map and
 * back to the card, and work without a script.
 */
export function WidgetFailure({ offline, retrying, last }: WidgetFailureProps) {
  return (
    <section className="u-p-4 u-rounded-3 u-bg-surface">
      <p className="u-flex u-items-center u-justify-center u-gap-2 u-mb-3 u-text-2 u-text-13" role="alert">
        <Icon icon={iconWifiOff} size={20} />
        {offline ? offlineText : '加载失败，请稍后重试'}
      </p>
      <p className="u-flex u-flex-wrap u-gap-2">
        <a
          className={`${way} u-bg-surface-2 u-text-1`}
          href={href('chargeMap')}
          data-open="home"
          data-key="home"
        >
          打开充电地图
        </a>
        <a
          className={`${way} u-bg-brand-soft u-text-brand-strong`}
          href={href('mapWidget')}
          data-key="retry"
          aria-busy={retrying}
        >
          {retrying ? '正在重试…' : '点击重试'}
        </a>
      </p>
      {last.length > 0 && (
        <>
          <h2 className="u-mt-3 u-py-1 sub">上次看到的充电站</h2>
          <ul>
            {last.map(({ stationId, name }) => (
              <li key={stationId}>
                <a
                  className="u-flex u-items-center u-justify-between u-gap-2 u-min-h-touch u-line-t"
                  href={href('chargeStation', { stationId })}
                  data-open="station"
                  data-station={stationId}
                  data-key={`station:${stationId}`}
                >
                  {name}
                  <span className="u-text-3">
                    <Icon icon={iconChevronRight} size={16} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface WidgetOrderProps {
  order: NonNullable<MapWidget['current']>;
  /** Its values are older than they should be. */
  stale: boolean;
}

/** The order that charges now: state of charge, power, energy, time left. */
function WidgetOrder({ order, stale }: WidgetOrderProps) {
  const { orderNo, soc, powerW, chargedWh } = order;
  const seconds = plausibleSec(order.estimatedRemainSec);
  return (
    <a
      className={`${widgetStrip} ${stale ? oldStrip : 'u-bg-brand-soft u-text-brand-strong'}`}
      href={href('charge', { orderNo })}
      data-open="page"
      data-key={`order:${orderNo}`}
    >
      <Icon icon={iconBolt} size={20} />
      <span className="u-flex u-flex-1 u-flex-wrap u-justify-between u-gap-x-2">
        <b>
          充电进行中 <span className="num">{soc === null ? '--' : soc}</span>%
        </b>
        <span className="digits">
          {formatKw(powerW)} kW · {formatKwh(chargedWh)} 度 ·{' '}
          {seconds === null ? '剩余 --' : `约 ${formatDuration(seconds)}`}
        </span>
      </span>
    </a>
  );
}

type Pile = NonNullable<MapWidget['homePile']>;

interface WidgetPileProps {
  pile: Pile;
  /** Its values are older than they should be. */
  stale: boolean;
}

/** The owner's home pile, as a link to its console. */
function WidgetPile({ pile, stale }: WidgetPileProps) {
  const { pileId, name, state, powerW } = pile;
  const className = `${widgetStrip} ${stale ? oldStrip : 'u-bg-surface-2 u-text-1'}`;
  const content = (
    <>
      <Icon icon={iconHome} size={20} />
      <span className="u-flex u-flex-1 u-flex-wrap u-justify-between u-gap-x-2">
        <b>{name}</b>
        <span className="digits">
          {pileStateWords[state]}
          {state === 'CHARGING' && ` · ${formatRatedKw(powerW)} kW`}
        </span>
      </span>
    </>
  );
  return (
    <a
      className={className}
      href={href('plugChargeConsole', { pileId })}
      data-part="pile"
      data-open="page"
      data-key={`pile:${pileId}`}
    >
      {content}
    </a>
  );
}

interface WidgetStationProps {
  station: StationCard;
}

/** One of the nearest stations: state, free connectors of each class, price and distance. */
export function WidgetStation({ station }: WidgetStationProps) {
  const { stationId, name, distanceM } = station;
  return (
    <li>
      <a
        className="u-block u-py-1 u-line-t"
        href={href('chargeStation', { stationId })}
        data-open="station"
        data-station={stationId}
        data-key={`station:${stationId}`}
      >
        <span className="u-row u-justify-between u-gap-x-2 u-gap-y-1">
          <span className="u-from-10 u-font-medium">{name}</span>
          <StationPrice station={station} size={16} />
        </span>
        <span className="u-row u-justify-between u-gap-x-2 u-gap-y-1 sub digits">
          <span className="u-row u-gap-x-2 u-gap-y-1">
            <StationStateTag station={station} />
            {classCounts(station).map(({ key, label, idle, total }) => (
              <span key={key}>
                {label} {idle}/{total}
              </span>
            ))}
          </span>
          {distanceM !== null && <span>{distanceText(distanceM)}</span>}
        </span>
      </a>
    </li>
  );
}

interface WidgetViewProps {
  card: WidgetCard;
}

const cityOf = ({ city, isDefaultCity }: Extract<WidgetCard, { state: 'ready' }>): string =>
  isDefaultCity ? `${city} · 默认城市` : city;

/** The card on the home page of the native app. Without hooks: an inline script draws it. */
export function WidgetView({ card }: WidgetViewProps) {
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
