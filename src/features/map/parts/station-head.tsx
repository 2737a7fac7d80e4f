import type { Station } from '../../../contract/schema/station-detail';
import { Card } from '../../../ui/card/card';
import { Icon } from '../../../ui/icon/icon';
import { iconPhone } from '../../../ui/icon/set/phone';
import { iconStar } from '../../../ui/icon/set/star';
import { Tag } from '../../../ui/tag/tag';
import { Tool } from '../../../ui/tool/tool';
import { distanceText, parkWord } from '../station-words';
import './station-head.css';

const facilityWords: Partial<Record<string, string>> = {
  WC: '卫生间',
  LOUNGE: '休息室',
  SHOP: '便利店',
  MEAL: '餐饮',
  RAIN_SHED: '雨棚',
  DUTY: '专人值守',
  GROUND_LOCK: '地锁',
};

interface Props {
  station: Station;
}

/** Name, rating, properties, address and phone of a station. */
export function StationHead({ station }: Props) {
  const phone = station.stationTel ?? station.serviceTel;
  const park = parkWord(station);
  const words = [
    station.businessHours.allDay ? '24 小时' : station.businessHours.text,
    park,
    ...station.facilities.map((it) => facilityWords[it]),
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
        {phone && <Tool icon={iconPhone} label="电话" href={`tel:${phone.replace(/[^\d+]/g, '')}`} />}
      </div>
      {(station.parkFee ?? station.parkInfo) && (
        <p className="map-head-park sub">停车：{station.parkFee ?? station.parkInfo}</p>
      )}
    </Card>
  );
}
