import type { Station } from '#contract/schema/station/station-detail.ts';
import { phoneLink } from '#core/device/phone.ts';
import { Card } from '#ui/card/card.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { iconCar } from '#ui/icon/set/car.ts';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { iconStar } from '#ui/icon/set/star.ts';
import { Tag } from '#ui/tag/tag.tsx';
import { Tool } from '#ui/tool/tool.tsx';
import { facilityText } from '../facility-words.ts';
import { distanceText, parkWord } from '#domain/station-words.ts';
import './station-head.css';

interface Props {
  station: Station;
  onSendToCar?: () => void;
}

/** Name, rating, properties, address and phone of a station. */
export function StationHead({ station, onSendToCar }: Props) {
  const phone = phoneLink(station.stationTel) ?? phoneLink(station.serviceTel);
  const park = parkWord(station);
  const words = [
    station.businessHours.allDay ? '24 小时' : station.businessHours.text,
    park,
    ...station.facilities.map(facilityText),
    ...station.tags,
  ].filter((it, index, all) => it && all.indexOf(it) === index);
  const way = [
    station.distanceM === null ? null : `距您 ${distanceText(station.distanceM)}`,
    station.siteGuide,
    station.floor,
  ].filter(Boolean);
  return (
    <Card>
      <div className="map-head-line" data-loaded>
        <h1 className="map-head-name">{station.name}</h1>
        {station.rating !== null && (
          <span className="map-head-rating">
            <Icon icon={iconStar} size={16} label="评分" />
            <b className="num">{(station.rating / 10).toFixed(1)}</b>
          </span>
        )}
      </div>
      <p className="map-head-tags">
        {station.brandOwned && <Tag tone="brand">品牌自营</Tag>}
        {words.map((it) => (
          <Tag key={it}>{it}</Tag>
        ))}
      </p>
      <div className="map-head-place">
        <p className="map-head-address">
          {station.address}
          {way.length > 0 && <span className="map-head-way sub digits">{way.join(' · ')}</span>}
        </p>
        <Tool icon={iconCar} label="发送到车" onPress={onSendToCar} />
        {phone && <Tool icon={iconPhone} label="电话" href={phone} />}
      </div>
    </Card>
  );
}
