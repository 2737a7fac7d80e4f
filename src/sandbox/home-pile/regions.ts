import type { ServiceRegion } from '#contract/schema/home-pile/service-region.ts';
import { shenzhenDistricts } from '../world/places.ts';

type Named = readonly [code: string, name: string];
const districts = (...rows: readonly Named[]) => rows.map(([code, name]) => ({ code, name }));

const shenzhen = [...new Map(shenzhenDistricts.map(({ code, name }) => [code, name]))];

/** Where home piles are installed and repaired in the demonstration; codes of GB/T 2260. */
export const serviceRegions: ServiceRegion[] = [
  {
    code: '110000',
    name: '北京市',
    cities: [
      {
        code: '110100',
        name: '北京市',
        districts: districts(
          ['110101', '东城区'],
          ['110102', '西城区'],
          ['110105', '朝阳区'],
          ['110106', '丰台区'],
          ['110108', '海淀区'],
          ['110115', '大兴区'],
        ),
      },
    ],
  },
  {
    code: '130000',
    name: '河北省',
    cities: [
      {
        code: '130600',
        name: '保定市',
        districts: districts(['130602', '竞秀区'], ['130606', '莲池区'], ['130607', '满城区']),
      },
    ],
  },
  {
    code: '440000',
    name: '广东省',
    cities: [
      {
        code: '440100',
        name: '广州市',
        districts: districts(['440104', '越秀区'], ['440106', '天河区'], ['440113', '番禺区']),
      },
      { code: '440300', name: '深圳市', districts: districts(...shenzhen) },
    ],
  },
];

/** The three codes of a district. */
interface Choice {
  provinceCode: string;
  cityCode: string;
  districtCode: string;
}

/**
 * @returns the district of the three codes, with the names of all levels; `undefined` outside of the service
 * area
 */
export function regionOf({ provinceCode, cityCode, districtCode }: Choice) {
  const province = serviceRegions.find(({ code }) => code === provinceCode);
  const city = province?.cities.find(({ code }) => code === cityCode);
  const district = city?.districts.find(({ code }) => code === districtCode);
  if (!province || !city || !district) return undefined;
  return {
    provinceCode,
    provinceName: province.name,
    cityCode,
    cityName: city.name,
    districtCode,
    districtName: district.name,
  };
}

/** The parts of an address, as far as known. */
interface Place {
  region: { provinceName: string; cityName: string; districtName: string } | null;
  communityName: string;
  address: string;
}

/** @returns the postal form of an address; a municipality is named once */
export const letterAddress = ({ region, communityName, address }: Place): string =>
  [
    region && region.provinceName !== region.cityName ? region.provinceName : '',
    region?.cityName ?? '',
    region?.districtName ?? '',
    communityName,
    address,
  ].join('');
