import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';
import { Tag } from '#ui/tag/tag.tsx';
import { StationPrice } from '#ui/station-price/station-price.tsx';
import { classCounts, distanceText, isInService } from '#domain/station-words.ts';

interface Props {
  station: StationSummary;
  onOpen: (station: StationSummary) => void;
  onMap: (station: StationSummary) => void;
}

/** A station that matches the keyword, with links to its page and to its place on the map. */
export function ResultRow({ station, onOpen, onMap }: Props) {
  const { stationId, name, address, distanceM, openNow } = station;
  const counts = classCounts(station);
  return (
    <li className="u-row u-gap-x-3 u-py-3 u-pl-4 u-pr-3" data-station-id={stationId}>
      <a
        className="u-from-12 u-min-w-0 u-min-h-touch"
        href={href('chargeStation', { stationId })}
        onClick={() => onOpen(station)}
      >
        <span className="u-flex u-flex-wrap u-items-baseline u-justify-between u-gap-x-3">
          <b className="u-text-16 u-leading-head">{name}</b>
          <StationPrice station={station} />
        </span>
        <span className="sub u-flex u-flex-wrap u-items-baseline u-justify-between u-gap-x-3">
          <span className="u-from-8 u-min-w-0">{address}</span>
          {distanceM !== null && <span className="digits unbroken">{distanceText(distanceM)}</span>}
        </span>
        <span className="sub u-flex u-flex-wrap u-gap-x-3 digits">
          {!isInService(station) && <Tag tone="offline">维护中</Tag>}
          {isInService(station) && !openNow && <Tag tone="offline">休息中</Tag>}
          {counts.map((count) => (
            <span key={count.key}>
              {count.label} 闲 {count.idle}/{count.total}
            </span>
          ))}
          {counts.length === 0 && '暂无可用充电枪'}
        </span>
      </a>
      <button
        type="button"
        className="u-flex u-items-center u-gap-1 u-min-h-touch u-ml-auto u-pl-2 u-pr-3 u-rounded-full u-bg-brand-soft u-text-brand-strong u-text-13 u-font-bold u-whitespace-nowrap u-cursor-pointer"
        aria-label={`在地图上查看${name}`}
        onClick={() => onMap(station)}
      >
        <Icon icon={iconPin} size={20} />
        地图
      </button>
    </li>
  );
}
