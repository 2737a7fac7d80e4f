import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconPin } from '#ui/icon/set/pin.ts';
import { Tag } from '#ui/tag/tag.tsx';
import { UnitPrice } from '#ui/unit-price/unit-price.tsx';
import { classCounts, distanceText, isInService } from '#domain/station-words.ts';
import './result-row.css';

interface Props {
  station: StationSummary;
  onOpen: (station: StationSummary) => void;
  onMap: (station: StationSummary) => void;
}

/** A station that a keyword found: the page of it, or its place on the map. */
export function ResultRow({ station, onOpen, onMap }: Props) {
  const { stationId, name, address, distanceM, currentPriceE4, memberPriceE4, openNow } = station;
  const counts = classCounts(station);
  return (
    <li className="map-result" data-station-id={stationId}>
      <a
        className="map-result-link"
        href={href('chargeStation', { stationId })}
        onClick={() => onOpen(station)}
      >
        <span className="map-result-line">
          <b className="map-result-name">{name}</b>
          <UnitPrice priceE4={memberPriceE4 ?? currentPriceE4} />
        </span>
        <span className="sub map-result-line">
          <span className="map-result-address">{address}</span>
          {distanceM !== null && <span className="digits unbroken">{distanceText(distanceM)}</span>}
        </span>
        <span className="sub map-result-facts digits">
          {!isInService(station) && <Tag tone="offline">维护中</Tag>}
          {isInService(station) && !openNow && <Tag tone="offline">休息中</Tag>}
          {counts.map((it) => (
            <span key={it.key}>
              {it.label} 闲 {it.idle}/{it.total}
            </span>
          ))}
          {counts.length === 0 && '暂无可用充电枪'}
        </span>
      </a>
      <button
        type="button"
        className="map-result-map"
        aria-label={`在地图上查看${name}`}
        onClick={() => onMap(station)}
      >
        <Icon icon={iconPin} size={20} />
        地图
      </button>
    </li>
  );
}
