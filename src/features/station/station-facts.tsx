import type { Station } from '#contract/schema/station/station-detail.ts';
import { phoneLink } from '#core/device/phone.ts';
import { formatDateTime } from '#core/time/day.ts';
import { missing } from '#core/time/format-time.ts';
import { parkWord } from '#domain/station-words.ts';
import { entranceFor } from '#domain/way.ts';
import { Card } from '#ui/card/card.tsx';
import { Facts, type Fact } from '#ui/facts/facts.tsx';
import { uncallable } from '#ui/facts/phone-fact.tsx';
import { iconCar } from '#ui/icon/set/car.ts';
import { iconCopy } from '#ui/icon/set/copy.ts';
import { iconEdit } from '#ui/icon/set/edit.ts';
import { iconPhone } from '#ui/icon/set/phone.ts';
import { Row } from '#ui/row/row.tsx';
import { Supported } from '#ui/supported/supported.tsx';
import { hoursWords } from './address-and-hours.ts';

interface Props {
  station: Station;
  /** Whether the app can send the place to a car; else its address is copied. */
  sends: boolean;
  onSend: () => void;
  /** Opens the form that reports wrong facts. */
  onReport: () => void;
}

/** Hours, parking, access, facilities and operator; unknown facts are left out or shown as `--`. */
export function StationFacts({ station, sends, onSend, onReport }: Props) {
  const { businessHours, parkNums, facilities } = station;
  const park = station.parkInfo ?? parkWord(station);
  const phones = [station.stationTel, station.serviceTel].filter((phone) => phone !== null);
  const phone = phones.find(phoneLink);
  const entrance = entranceFor(station.entrances, null);
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
          <Row
            icon={iconCar}
            label="发送到车"
            hint={entrance ? `按 ${entrance.name}导航` : undefined}
            onPress={onSend}
          />
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

const facilityWords: Partial<Record<string, string>> = {
  WC: '卫生间',
  LOUNGE: '休息室',
  SHOP: '便利店',
  MEAL: '餐饮',
  RAIN_SHED: '雨棚',
  DUTY: '专人值守',
  GROUND_LOCK: '地锁',
};

/** @returns a facility in a word; `undefined` for one that this version does not know */
const facilityText = (facility: string): string | undefined => facilityWords[facility];
