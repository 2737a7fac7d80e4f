import type { Station } from '#contract/schema/station/station.ts';
import { cities, type StationSeed } from '../cities.ts';
import { mix, pick, unit } from './hash.ts';
import { dcClassOf } from './make-connectors.ts';
import { operators, sites, type District } from '../places.ts';
import type { StationTable } from '../tables.ts';

/** The content of `station.json`: facts that no query filters by. */
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

const facilityPool = ['WC', 'LOUNGE', 'SHOP', 'MEAL', 'RAIN_SHED', 'DUTY', 'GROUND_LOCK'] as const;

/** The kind of place at a station. */
export const siteAt = (hash: number) => pick(sites, hash, 1);
/** The operator of a station. */
export const operatorAt = (hash: number) => pick(operators, hash, 4);
/** @returns the name of a city in addresses. */
export const cityNameOf = (cityCode: string): string =>
  cities.find((each) => each.cityCode === cityCode)?.name.replace('城区', '市') ?? '';

const allDay: StationFacts['businessHours'] = {
  allDay: true,
  text: '00:00-24:00',
  periods: [{ startMin: 0, endMin: 1440 }],
};
const daytime: StationFacts['businessHours'] = {
  allDay: false,
  text: '06:00-23:00',
  periods: [{ startMin: 360, endMin: 1380 }],
};

/** Cached, so that all stations of a district share one object. */
const regions = new WeakMap<District, StationFacts['region']>();

function regionOf(cityCode: string, district: District): StationFacts['region'] {
  const known = regions.get(district);
  if (known) return known;
  const made = {
    provinceCode: `${cityCode.slice(0, 2)}0000`,
    provinceName: provinceNames[cityCode.slice(0, 2)] ?? '',
    cityCode,
    cityName: cityNameOf(cityCode),
    districtCode: district.code,
    districtName: district.name,
  };
  regions.set(district, made);
  return made;
}

/** Facts of a station; `parkTag` is that of its row. */
export function makeFacts(
  seed: StationSeed,
  district: District,
  hash: number,
  parkTag: StationTable['parkTag'],
): StationFacts {
  const connectors = seed.fast + seed.slow;
  const tags = ['演示数据'];
  if (seed.fast > 0) tags.push(dcClassOf(hash) === 'SUPER' ? '超充' : '快充');
  if (parkTag === 'FREE') tags.push('免费停车');
  const floor = pick(['地面', 'B1', 'B2', null], hash, 22);
  return {
    region: regionOf(seed.cityCode, district),
    tags,
    stationType: 1,
    construction: siteAt(hash).construction,
    businessHours: unit(hash, 20) < 0.8 ? allDay : daytime,
    serviceTel: operatorAt(hash).tel,
    siteGuide: pick(
      [
        '从正门进入后按指示牌前行',
        floor === '地面' ? '入口在停车场出口旁' : '入口在地下停车场坡道右侧',
        '驶入后左转，靠近岗亭',
        null,
      ],
      hash,
      21,
    ),
    parkInfo:
      parkTag === 'FREE' ? '免费停车' : parkTag === 'LIMITED_FREE' ? '充电车辆限时免费停车 2 小时' : null,
    parkFee: parkTag === 'PAID' ? '每小时 5 元，24 小时封顶 30 元' : null,
    parkNums: connectors,
    floor,
    facilities: facilityPool.filter((_, index) => unit(hash, 30 + index) < 0.35),
    supportPlugCharge: unit(hash, 23) < 0.3,
    commentCount: mix(hash, 24) % 200,
  };
}

const provinceNames: Record<string, string> = {
  '11': '北京市',
  '12': '天津市',
  '13': '河北省',
  '14': '山西省',
  '21': '辽宁省',
  '22': '吉林省',
  '23': '黑龙江省',
  '31': '上海市',
  '32': '江苏省',
  '33': '浙江省',
  '34': '安徽省',
  '35': '福建省',
  '37': '山东省',
  '41': '河南省',
  '42': '湖北省',
  '43': '湖南省',
  '44': '广东省',
  '50': '重庆市',
  '51': '四川省',
  '53': '云南省',
  '61': '陕西省',
};
