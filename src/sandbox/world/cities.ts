import { hashText, unit } from './make/hash.ts';
import type { District } from './places.ts';

/** A city of the list, with the map provider's names; the page cleans them (specification, section 5). */
export interface CityRow {
  name: string;
  cityCode: string;
  /** Without apostrophes: `shenzhen`. */
  pinyin: string;
  /** First letter of each syllable: `sz`. */
  initials: string;
  longitude: number;
  latitude: number;
  hot: boolean;
}

const city = (line: string): CityRow => {
  const [name = '', cityCode = '', syllables = '', longitude = '', latitude = '', hot] = line.split(' ');
  return {
    name,
    cityCode,
    pinyin: syllables.replace(/'/g, ''),
    initials: syllables.replace(/(\w)\w*'?/g, '$1'),
    longitude: Number(longitude),
    latitude: Number(latitude),
    hot: hot === 'hot',
  };
};

/** 30 cities: name, GB/T 2260 code, pinyin by syllables, centre in GCJ-02. */
export const cities: readonly CityRow[] = [
  "北京城区 110100 bei'jing 116.407387 39.904179 hot",
  "天津城区 120100 tian'jin 117.201509 39.085318",
  "石家庄市 130100 shi'jia'zhuang 114.514793 38.042228",
  "保定市 130600 bao'ding 115.464523 38.874476 hot",
  "太原市 140100 tai'yuan 112.549656 37.870451",
  "沈阳市 210100 shen'yang 123.464675 41.677576",
  "大连市 210200 da'lian 121.614786 38.913962",
  "长春市 220100 chang'chun 125.323643 43.816996",
  "哈尔滨市 230100 ha'er'bin 126.534967 45.803775",
  "上海城区 310100 shang'hai 121.473667 31.230525 hot",
  "南京市 320100 nan'jing 118.796624 32.059344",
  "无锡市 320200 wu'xi 120.311889 31.491064",
  "苏州市 320500 su'zhou 120.585294 31.299758",
  "杭州市 330100 hang'zhou 120.210792 30.246026 hot",
  "宁波市 330200 ning'bo 121.549792 29.868388",
  "合肥市 340100 he'fei 117.227267 31.820567",
  "福州市 350100 fu'zhou 119.296411 26.074286",
  "厦门市 350200 xia'men 118.089204 24.479664",
  "济南市 370100 ji'nan 117.120128 36.652069",
  "青岛市 370200 qing'dao 120.382665 36.066938",
  "郑州市 410100 zheng'zhou 113.625351 34.746303",
  "武汉市 420100 wu'han 114.304569 30.593354",
  "长沙市 430100 chang'sha 112.938882 28.228304",
  "广州市 440100 guang'zhou 113.264499 23.130061 hot",
  "深圳市 440300 shen'zhen 114.057939 22.543527 hot",
  "东莞市 441900 dong'guan 113.751884 23.021016",
  "重庆郊县 500200 chong'qing 106.550483 29.563707",
  "成都市 510100 cheng'du 104.066301 30.572961 hot",
  "昆明市 530100 kun'ming 102.832892 24.880095",
  "西安市 610100 xi'an 108.939645 34.343207",
].map(city);

/** Cities with generated stations beside the real ones of Shenzhen, and one district for their addresses. */
const madeUp = [
  ['110100', '110105', '朝阳区', '望京 三里屯 酒仙桥 双井'],
  ['310100', '310115', '浦东新区', '陆家嘴 张江 花木 金桥'],
  ['440100', '440106', '天河区', '石牌 林和 猎德 车陂'],
  ['330100', '330106', '西湖区', '北山 文新 转塘 三墩'],
  ['510100', '510107', '武侯区', '桂溪 石羊 肖家河 望江路'],
  ['130600', '130606', '莲池区', '联盟 红星 裕华 五尧'],
] as const;

/** Position and connectors of a station, from a row of the stations file. */
export interface StationSeed {
  serial: number;
  cityCode: string;
  longitude: number;
  latitude: number;
  fast: number;
  slow: number;
}

const perCity = 40;

/** @returns the district of a city with generated stations. */
export function madeUpDistrict(cityCode: string): District | undefined {
  const row = madeUp.find(([code]) => code === cityCode);
  const centre = cities.find((candidate) => candidate.cityCode === cityCode);
  if (!row || !centre) return undefined;
  const { longitude, latitude } = centre;
  return { code: row[1], name: row[2], longitude, latitude, streets: row[3].split(' ') };
}

/** @returns 240 stations in six cities, within some 12 km of the centres; deterministic. */
export function madeUpStations(seed: number): StationSeed[] {
  return madeUp.flatMap(([cityCode]) => {
    const centre = cities.find((candidate) => candidate.cityCode === cityCode);
    if (!centre) throw new Error(`no city ${cityCode}`);
    return Array.from({ length: perCity }, (_, index): StationSeed => {
      const hash = hashText(`${cityCode}-${index}`, seed);
      const angle = unit(hash, 1) * 2 * Math.PI;
      const radius = 0.11 * Math.sqrt(unit(hash, 2));
      return {
        serial: index + 1,
        cityCode,
        longitude: round6(centre.longitude + radius * Math.cos(angle)),
        latitude: round6(centre.latitude + radius * Math.sin(angle)),
        fast: 2 + Math.floor(unit(hash, 3) * 10),
        slow: Math.floor(unit(hash, 4) * 12),
      };
    });
  });
}

const round6 = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
