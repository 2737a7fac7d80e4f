import { href } from '#routes.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { iconNavigate } from '#ui/icon/set/navigate.ts';
import { Tag } from '#ui/tag/tag.tsx';
import { UnitPrice } from '#ui/unit-price/unit-price.tsx';
import type { ShownStation } from '../markers/markers.ts';
import { classCounts, countAll, distanceText, parkWord, stateOf, stateTones } from '#domain/station-words.ts';
import './station-row.css';

interface Props {
  station: ShownStation;
  chosen?: boolean;
  onNavigate: (station: ShownStation) => void | Promise<void>;
}

/** A station of the list: name and price, facts, free connectors and the way there. */
export function StationRow({ station, chosen = false, onNavigate }: Props) {
  const { stationId, name, distanceM, currentPriceE4, memberPriceE4, brandOwned, operatorName, asOf } =
    station;
  const { state, word } = stateOf(station);
  const { fault, offline } = countAll(station);
  const out = [
    { tone: 'fault', count: fault, label: '故障' },
    { tone: 'offline', count: offline, label: '离线' },
  ] as const;
  const old = asOf !== undefined;
  const park = parkWord(station);
  const distance = distanceM === null ? '导航' : distanceText(distanceM);
  const member = memberPriceE4 !== null && memberPriceE4 !== currentPriceE4;
  return (
    <li
      className={`map-row${chosen ? ' map-row-on' : ''}${old ? ' map-row-old' : ''}`}
      data-station-id={stationId}
    >
      <a className="map-row-link" href={href('chargeStation', { stationId })}>
        <div className="map-row-line">
          <h2 className="map-row-name">{name}</h2>
          <span className="map-row-price">
            {member && <UnitPrice priceE4={currentPriceE4} strike />}{' '}
            <UnitPrice priceE4={memberPriceE4 ?? currentPriceE4} size={18} />
          </span>
        </div>
        <div className="map-row-facts sub">
          {old && <Tag>待更新</Tag>}
          {!old && state !== 'idle' && (
            <Tag tone={stateTones[state]} dot>
              {word}
            </Tag>
          )}
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
          {out.map(
            ({ tone, count, label }) =>
              count > 0 && (
                <Tag tone={tone} dot key={tone}>
                  {label} {count}
                </Tag>
              ),
          )}
        </p>
        <button
          type="button"
          className="map-row-go digits"
          aria-label={distanceM === null ? `导航到${name}` : `导航到${name}，${distance}`}
          onClick={() => void onNavigate(station)}
        >
          <Icon icon={iconNavigate} size={20} />
          {distance}
        </button>
      </div>
    </li>
  );
}
