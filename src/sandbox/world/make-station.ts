import type { Station } from '../../contract/schema/station';
import { cities, type StationSeed } from './cities';
import { hashText, mix, pick, unit } from './hash';
import { nearestDistrict, operators, roads, sites, themes, type District } from './places';
import { stationTariffIds, superTariffId } from './tariff-data';
import type { ConnectorTable, StationTable } from './tables';

/** What `station.json` holds: facts that no query filters by. */
export type StationFacts = Pick<
  Station,
  | 'region'
  | 'tags'
  | 'stationType'
  | 'construction'
  | 'businessHours'
  | 'serviceTel'
  | 'siteGuide'
  | 'parkInfo'
  | 'parkFee'
  | 'parkNums'
  | 'floor'
  | 'facilities'
  | 'supportPlugCharge'
  | 'commentCount'
>;

/** Names that are taken, so that no two stations of a city share one. */
export type TakenNames = Set<string>;

const facilityPool = ['WC', 'LOUNGE', 'SHOP', 'MEAL', 'RAIN_SHED', 'DUTY', 'GROUND_LOCK'] as const;

const pad = (it: number, length: number): string => String(it).padStart(length, '0');

/** @returns the station's id: city (four digits of its GB code) and serial. */
const stationIdOf = (it: Pick<StationSeed, 'cityCode' | 'serial'>): string =>
  it.cityCode.slice(0, 4) + pad(it.serial, 5);

/** Makes everything about a station that the file does not say; the same seed gives the same station. */
export function makeStation(
  it: StationSeed,
  districts: readonly District[],
  seed: number,
  taken: TakenNames,
): { station: StationTable; connectors: ConnectorTable[] } {
  const stationId = stationIdOf(it);
  const hash = hashText(stationId, seed);
  const district = nearestDistrict(districts, it.longitude, it.latitude);
  const site = pick(sites, hash, 1);
  const street = pick(district.streets, hash, 2);
  const name = freeName(street, site.word, hash, taken);
  const operator = pick(operators, hash, 4);
  const tariffId = pick(stationTariffIds, hash, 5);
  const connectors = makeConnectors(it, stationId, tariffId, hash);
  const roll = unit(hash, 6);
  const parkTag = roll < 0.3 ? 'FREE' : roll < 0.65 ? 'LIMITED_FREE' : roll < 0.92 ? 'PAID' : 'UNKNOWN';
  const facts = makeFacts(it, district, hash, connectors.length, parkTag);
  facts.construction = site.construction;
  facts.serviceTel = operator.tel;
  const station: StationTable = {
    stationId,
    cityCode: it.cityCode,
    name: `${name}充电站`,
    address: `${facts.region.cityName}${district.name}${street}街道${pick(roads, hash, 7)}路${1 + (mix(hash, 8) % 298)}号`,
    operatorId: operator.operatorId,
    longitude: it.longitude,
    latitude: it.latitude,
    tariffId,
    stationStatus: unit(hash, 9) < 0.985 ? 50 : 6,
    brandOwned: operator.brandOwned ? 1 : 0,
    parkTag,
    rating: unit(hash, 10) < 0.08 ? null : 36 + (mix(hash, 11) % 15),
    maxPowerW: Math.max(0, ...connectors.map((each) => each.powerW)),
    json: JSON.stringify(facts),
  };
  return { station, connectors };
}

function freeName(street: string, site: string, hash: number, taken: TakenNames): string {
  for (let salt = 100; salt < 100 + 2 * themes.length; salt += 1) {
    const name = `${street}${pick(themes, hash, salt)}${site}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
  const name = `${street}${pick(themes, hash, 100)}${site}${taken.size}号`;
  taken.add(name);
  return name;
}

function makeFacts(
  it: StationSeed,
  district: District,
  hash: number,
  connectors: number,
  parkTag: StationTable['parkTag'],
): StationFacts {
  const cityName = cities.find((each) => each.cityCode === it.cityCode)?.name.replace('城区', '市') ?? '';
  const allDay = unit(hash, 20) < 0.8;
  const tags = ['演示数据'];
  if (it.fast > 0) tags.push('快充');
  if (parkTag === 'FREE') tags.push('免费停车');
  return {
    region: {
      provinceCode: `${it.cityCode.slice(0, 2)}0000`,
      provinceName: provinceNames[it.cityCode.slice(0, 2)] ?? '',
      cityCode: it.cityCode,
      cityName,
      districtCode: district.code,
      districtName: district.name,
    },
    tags,
    stationType: 1,
    construction: 255,
    businessHours: allDay
      ? { allDay, text: '00:00-24:00', periods: [{ startMin: 0, endMin: 1440 }] }
      : { allDay, text: '06:00-23:00', periods: [{ startMin: 360, endMin: 1380 }] },
    serviceTel: '',
    siteGuide: pick(
      ['从正门进入后按指示牌前行', '入口在地下停车场坡道右侧', '驶入后左转，靠近岗亭', null],
      hash,
      21,
    ),
    parkInfo:
      parkTag === 'FREE' ? '免费停车' : parkTag === 'LIMITED_FREE' ? '充电车辆限时免费停车 2 小时' : null,
    parkFee: parkTag === 'PAID' ? '每小时 5 元，24 小时封顶 30 元' : null,
    parkNums: connectors,
    floor: pick(['地面', 'B1', 'B2', null], hash, 22),
    facilities: facilityPool.filter((_, index) => unit(hash, 30 + index) < 0.35),
    supportPlugCharge: unit(hash, 23) < 0.3,
    commentCount: mix(hash, 24) % 200,
  };
}

const provinceNames: Record<string, string> = {
  '11': '北京市',
  '13': '河北省',
  '31': '上海市',
  '33': '浙江省',
  '44': '广东省',
  '51': '四川省',
};

/** Connectors of a station: DC first, one connector on each pile. */
function makeConnectors(
  it: StationSeed,
  stationId: string,
  tariffId: string,
  hash: number,
): ConnectorTable[] {
  const total = it.fast + it.slow;
  const boosted = unit(hash, 40) < 0.15;
  return Array.from({ length: total }, (_, index): ConnectorTable => {
    const connectorId = stationId + pad(serialOf(it.serial, index, total), 4);
    const dc = index < it.fast;
    const powerClass = !dc ? 'SLOW' : boosted ? 'SUPER' : 'FAST';
    const powerW = !dc
      ? 7_000
      : boosted
        ? pick([180_000, 240_000, 360_000], hash, 41)
        : pick([60_000, 120_000], mix(hash, 42), index >> 2);
    return {
      connectorId,
      stationId,
      equipmentId: `E${connectorId}`,
      connectorName: `${pad(index + 1, 2)}号枪`,
      powerClass,
      powerW,
      parkNo: unit(mix(hash, 43), index) < 0.8 ? `${dc ? 'A' : 'B'}${pad(index + 1, 3)}` : null,
      tariffId: powerClass === 'SUPER' ? superTariffId : tariffId,
      qrCode: `${codePrefix}${connectorId}`,
    };
  });
}

/** Text of the codes on the guns. The host is made up and never called. */
export const codePrefix = 'https://charge.plugway.example/g/';

/**
 * Number of a connector at its station. Now and then the last one is numbered 255 or 1000: such ids refuse
 * (domain model, 8.1), and every part of a city has some to try.
 */
function serialOf(stationSerial: number, index: number, total: number): number {
  const last = index === total - 1 && total > 1;
  if (last && stationSerial % 40 === 3 && total <= 255) return 255;
  if (last && stationSerial % 40 === 23 && total < 1000) return 1000;
  return index + 1;
}
