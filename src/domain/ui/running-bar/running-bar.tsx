import { formatKw } from '#core/money.ts';
import { formatDuration, formatTime } from '#core/time/format-time.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconBolt } from '#ui/icon/set/bolt.ts';
import { iconChevronRight } from '#ui/icon/set/chevron-right.ts';
import type { RunningOrder } from '#domain/running/running-order.ts';
import { SocRing } from './soc-ring.tsx';

interface Props {
  order: RunningOrder;
}

const remaining = ({ remainSec, end }: RunningOrder): string | null =>
  remainSec === null ? null : `约 ${formatDuration(remainSec)}后${end}`;

/** One line with a link: an idle fee, or an order that could not be read. */
const AmberBar = ({ order: { link, word, hint } }: Props) => (
  <a
    className="u-row u-justify-between u-gap-x-3 u-min-h-touch u-px-3 u-rounded-2 u-bg-warn-soft u-text-warn u-text-13"
    href={link}
    translate="no"
  >
    <span className="u-from-7 digits">{word}</span>
    <b>{hint}</b>
  </a>
);

/** The running charge, one tap away. */
export function RunningBar({ order }: Props) {
  const { link, word, stationName, connectorName, hint, soc, powerW, stale, sampleTime } = order;
  if (order.amber) return <AmberBar order={order} />;
  const facts = [powerW === null ? null : `${formatKw(powerW)} kW`, remaining(order)].filter(Boolean);
  const age = stale ? `数据更新中… ${sampleTime === null ? '' : `更新于 ${formatTime(sampleTime)}`}` : null;
  return (
    <a
      className="u-flex u-items-center u-gap-3 u-min-h-lines u-py-2 u-px-3 u-rounded-4 u-bg-brand u-text-on-brand u-shadow-2"
      href={link}
      translate="no"
    >
      {soc === null ? (
        <span className="u-center u-flex-none u-w-touch u-h-touch">
          <Icon icon={iconBolt} />
        </span>
      ) : (
        <SocRing soc={soc} size="u-w-touch u-h-touch" />
      )}
      <span className="u-flex-1 u-min-w-0">
        <b className="u-block u-text-16 u-leading-head">
          {word}
          {stationName && ` · ${stationName} `}
          <span className="kept">{connectorName}</span>
        </b>
        <span className="u-block u-text-13 u-leading-head digits">
          {hint ?? age ?? (facts.length > 0 ? facts.join(' · ') : '--')}
        </span>
      </span>
      <Icon icon={iconChevronRight} size={20} />
    </a>
  );
}
