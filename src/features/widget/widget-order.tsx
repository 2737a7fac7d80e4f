import { formatKw, formatKwh } from '#core/money.ts';
import { formatDuration } from '#core/time/format-time.ts';
import { plausibleSec } from '#domain/charge-end.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { oldStrip, widgetStrip } from './widget-strip.ts';
import type { MapWidget } from '#contract/schema/station/map-widget.ts';

interface Props {
  order: NonNullable<MapWidget['current']>;
  /** Its values are older than they should be. */
  stale: boolean;
}

/** The order that charges now: state of charge, power, energy, time left. */
export function WidgetOrder({ order, stale }: Props) {
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
