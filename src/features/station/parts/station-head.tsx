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
  ].filter((word, index, all) => word && all.indexOf(word) === index);
  const way = [
    station.distanceM === null ? null : `距您 ${distanceText(station.distanceM)}`,
    station.siteGuide,
    station.floor,
  ].filter(Boolean);
  return (
    <Card>
      <div className="u-flex u-items-start u-justify-between u-gap-2" data-loaded>
        <h1 className="u-text-22 u-font-bold u-leading-head">{station.name}</h1>
        {station.rating !== null && (
          <span className="u-flex u-flex-none u-items-center u-gap-1 u-leading-loose" data-part="rating">
            <Icon icon={iconStar} size={16} label="评分" />
            <b className="num">{(station.rating / 10).toFixed(1)}</b>
          </span>
        )}
      </div>
      <p className="u-flex u-flex-wrap u-gap-2 u-my-2">
        {station.brandOwned && <Tag tone="brand">品牌自营</Tag>}
        {words.map((word) => (
          <Tag key={word}>{word}</Tag>
        ))}
      </p>
      <div className="u-row u-justify-between u-gap-2 u-pt-2 u-line-t">
        <p className="u-from-11">
          {station.address}
          {way.length > 0 && <span className="u-block sub digits">{way.join(' · ')}</span>}
        </p>
        <Tool icon={iconCar} label="发送到车" onPress={onSendToCar} />
        {phone && <Tool icon={iconPhone} label="电话" href={phone} />}
      </div>
    </Card>
  );
}
