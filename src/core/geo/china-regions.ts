import { areaList } from '@vant/area-data';
import type { City, District, Province } from './region-choice.ts';

const rowsOf = (names: Readonly<Record<string, string>>): District[] =>
  Object.entries(names).map(([code, name]) => ({ code, name }));

/** Divisions by the first digits of their code, which are the code of the division above them. */
function byHead(rows: readonly District[], digits: number): ReadonlyMap<string, District[]> {
  const groups = new Map<string, District[]>();
  for (const row of rows) {
    const head = row.code.slice(0, digits);
    groups.set(head, [...(groups.get(head) ?? []), row]);
  }
  return groups;
}

/**
 * All provinces, cities and districts, in the order of their codes. The data set has some 25 KiB: import this module
 * where a region is chosen, and not before.
 */
export function chinaRegions(): Province[] {
  const cities = byHead(rowsOf(areaList.city_list), 2);
  const districts = byHead(rowsOf(areaList.county_list), 4);
  const cityOf = (city: District): City => ({
    ...city,
    districts: districts.get(city.code.slice(0, 4)) ?? [],
  });
  return rowsOf(areaList.province_list).map((province) => ({
    ...province,
    cities: (cities.get(province.code.slice(0, 2)) ?? []).map(cityOf),
  }));
}
