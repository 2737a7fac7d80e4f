import type { StationSummary } from '../../../contract/schema/station-summary';
import { href } from '../../../routes';
import { Icon } from '../../../ui/icon/icon';
import { iconNavigate } from '../../../ui/icon/set/navigate';
import { Tag } from '../../../ui/tag/tag';
import { UnitPrice } from '../../../ui/unit-price/unit-price';
import { classCounts, distanceText, isInService, parkWord } from '../station-words';
import './station-row.css';

interface Props {
  station: StationSummary;
  chosen?: boolean;
  onNavigate: (station: StationSummary) => void;
}

/** A station of the list: name and price, facts, free connectors and the way there. */
export function StationRow({ station, chosen = false, onNavigate }: Props) {
  const { stationId, name, distanceM, currentPriceE4, memberPriceE4, brandOwned, operatorName, openNow } =
    station;
  const park = parkWord(station);
  const distance = distanceM === null ? '导航' : distanceText(distanceM);
  const member = memberPriceE4 !== null && memberPriceE4 !== currentPriceE4;
  return (
    <li className={`map-row${chosen ? ' map-row-on' : ''}`} data-station-id={stationId}>
      <a className="map-row-link" href={href('chargeStation', { stationId })}>
        <div className="map-row-line">
          <h2 className="map-row-name">{name}</h2>
          <span className="map-row-price">
            {member && <UnitPrice priceE4={currentPriceE4} strike />}{' '}
            <UnitPrice priceE4={memberPriceE4 ?? currentPriceE4} size={18} />
          </span>
        </div>
        <div className="map-row-facts sub">
          {!isInService(station) && <Tag tone="offline">维护中</Tag>}
          {isInService(station) && !openNow && <Tag tone="offline">休息中</Tag>}
          {brandOwned && <Tag tone="brand">品牌自营</Tag>}
          {member && <Tag tone="brand">会员价</Tag>}
          <span>{[operatorName, park].filter(Boolean).join(' · ')}</span>
        </div>
      </a>
      <div className="map-row-line">
        <p className="map-row-counts digits">
          {classCounts(station).map(({ key, label, idle, total }) => (
            <span className="map-row-count" key={key}>
              {label}
              <b className={`num${idle > 0 ? ' map-row-idle' : ''}`}>{idle}</b>/{total}
            </span>
          ))}
          {classCounts(station).length === 0 && <span className="map-row-count">暂无可用充电枪</span>}
        </p>
        <button
          type="button"
          className="map-row-go digits"
          aria-label={distanceM === null ? `导航到${name}` : `导航到${name}，${distance}`}
          onClick={() => onNavigate(station)}
        >
          <Icon icon={iconNavigate} size={20} />
          {distance}
        </button>
      </div>
    </li>
  );
}
