import type { Station } from '#contract/schema/station/station-detail.ts';
import { formatDateTime } from '#core/time/day.ts';
import { phoneLink } from '#core/device/phone.ts';
import { missing } from '#core/time/format-time.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { uncallable } from '#ui/facts/phone-fact.tsx';
import { iconCar } from '#ui/icon/set/car.ts';
import { iconCopy } from '#ui/icon/set/copy.ts';
import { iconEdit } from '#ui/icon/set/edit.ts';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { Supported } from '#ui/supported/supported.tsx';
import { Row } from '#ui/row/row.tsx';
import { facilityText } from '../facility-words.ts';
import { hoursWords } from '../hours-words.ts';
import { parkWord } from '#domain/station-words.ts';

interface Props {
  station: Station;
  /** Whether the place can be sent to a car, by an app that is recent enough; else its address is copied. */
  sends: boolean;
  onSend: () => void;
  /** Opens the form that says what is wrong. */
  onReport: () => void;
}

/** Hours, parking, way in, facilities and operator; what is not known is left out or `--`. */
export function StationFacts({ station, sends, onSend, onReport }: Props) {
  const { businessHours, parkNums, facilities } = station;
  const park = station.parkInfo ?? parkWord(station);
  const phones = [station.stationTel, station.serviceTel].filter((phone) => phone !== null);
  const phone = phones.find(phoneLink);
  const items: (Fact | null)[] = [
    { label: '营业时间', value: businessHours.allDay ? '24 小时营业' : hoursWords(businessHours) || missing },
    { label: '停车', value: park || missing },
    station.parkFee ? { label: '停车费', value: station.parkFee } : null,
    parkNums === null ? null : { label: '车位', value: `${parkNums} 个` },
    station.floor ? { label: '楼层', value: station.floor } : null,
    station.siteGuide ? { label: '进站指引', value: station.siteGuide } : null,
    {
      label: '配套设施',
      value: facilities.map(facilityText).filter(Boolean).join('、') || missing,
    },
    { label: '运营商', value: station.operatorName || missing },
    ...uncallable('客服电话', ...phones),
    { label: '信息更新', value: formatDateTime(station.updatedTime) },
  ];
  return (
    <Card title="站点信息">
      <Facts items={items.filter((fact) => fact !== null)} />
      {sends ? (
        <Supported>
          <Row icon={iconCar} label="发送到车" onPress={onSend} />
        </Supported>
      ) : (
        <Row icon={iconCopy} label="复制地址" onPress={onSend} />
      )}
      {phone !== undefined && (
        <Row icon={iconPhone} label="电话" value={phone} href={phoneLink(phone) ?? undefined} />
      )}
      <Row icon={iconEdit} label="信息有误？告诉我们" onPress={onReport} />
    </Card>
  );
}
