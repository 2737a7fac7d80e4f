import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';
import { IdleCounts } from '#domain/ui/idle-counts/idle-counts.tsx';
import { Tag } from '#ui/tag/tag.tsx';
import { StationPrice } from '#domain/ui/station-price/station-price.tsx';
import { classCounts, distanceText, isInService } from '#domain/station-words.ts';

interface Props {
  station: StationSummary;
  onOpen: (station: StationSummary) => void;
  onMap: (station: StationSummary) => void;
}

/** A station that matches the keyword, as the list of the map shows it, with links to its page and to its place there. */
export function ResultRow({ station, onOpen, onMap }: Props) {
  const { stationId, name, address, distanceM, openNow } = station;
  const counts = classCounts(station);
  const distance = distanceM === null ? '地图' : distanceText(distanceM);
  return (
    <li className="u-py-3 u-px-4" data-station-id={stationId}>
      <a className="u-block" href={href('chargeStation', { stationId })} onClick={() => onOpen(station)}>
        <span className="u-row u-justify-between u-gap-x-2">
          <b className="u-text-16 u-leading-head">{name}</b>
          <StationPrice station={station} size={18} />
        </span>
        <span className="u-block u-mt-1 u-mb-2 sub">{address}</span>
      </a>
      <div className="u-row u-justify-between u-gap-2">
        <p className="u-flex u-flex-wrap u-gap-2 digits">
          {!isInService(station) && <Tag tone="offline">维护中</Tag>}
          {isInService(station) && !openNow && <Tag tone="offline">休息中</Tag>}
          <IdleCounts counts={counts} />
          {counts.length === 0 && <span className="sub">暂无可用充电枪</span>}
        </p>
        <button
          type="button"
          className="u-flex u-items-center u-gap-1 u-min-h-touch u-ml-auto u-pl-2 u-pr-3 u-rounded-full u-bg-brand-soft u-text-brand-strong u-text-13 u-font-bold u-whitespace-nowrap u-cursor-pointer digits"
          aria-label={distanceM === null ? `在地图上查看${name}` : `在地图上查看${name}，${distance}`}
          onClick={() => onMap(station)}
        >
          <Icon icon={iconPin} size={20} />
          {distance}
        </button>
      </div>
    </li>
  );
}
