import type { StationSummary } from '#contract/schema/station/station-summary.ts';
import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconHeart } from '#ui/icon/set/heart.ts';
import { UnitPrice } from '#ui/unit-price/unit-price.tsx';
import { classCounts, distanceText, parkWord } from '#domain/station-words.ts';
import { StationStateTag } from '#ui/station-state-tag/station-state-tag.tsx';
import './favourite-row.css';

interface Props {
  station: StationSummary;
  onRemove: () => void;
}

/** A favourite station: name, price, state, free connectors, distance, and the button that lets it go. */
export function CollectRow({ station, onRemove }: Props) {
  const { stationId, name, distanceM, currentPriceE4, memberPriceE4, operatorName } = station;
  const counts = classCounts(station);
  return (
    <div className="map-collect-row">
      <a className="map-collect-link" href={href('chargeStation', { stationId })} data-station-id={stationId}>
        <h2 className="map-collect-name">{name}</h2>
        <p className="sub">{[operatorName, parkWord(station)].filter(Boolean).join(' · ')}</p>
        <p className="map-collect-facts digits">
          <StationStateTag station={station} />
          {counts.map(({ key, label, idle, total }) => (
            <span key={key}>
              {label} {idle}/{total}
            </span>
          ))}
          {counts.length === 0 && <span>暂无可用充电枪</span>}
        </p>
        <p className="map-collect-facts digits">
          <UnitPrice priceE4={memberPriceE4 ?? currentPriceE4} size={18} />
          <span>距离 {distanceText(distanceM)}</span>
        </p>
      </a>
      <button
        type="button"
        className="map-collect-heart"
        aria-label={`取消收藏${name}`}
        title="取消收藏"
        onClick={onRemove}
      >
        <Icon icon={iconHeart} />
      </button>
    </div>
  );
}
