import { cityName } from '#contract/city-name.ts';

/** Codes of the three levels (GB/T 2260); empty before their choice. */
export interface RegionEntry {
  provinceCode: string;
  cityCode: string;
  districtCode: string;
}

export const noRegion: RegionEntry = { provinceCode: '', cityCode: '', districtCode: '' };

/** A division with those below it. */
export interface District {
  code: string;
  name: string;
}
export interface City extends District {
  districts: readonly District[];
}
export interface Province extends District {
  cities: readonly City[];
}

/** The names of three codes; a level with an unknown code is undefined, and so are those below it. */
export interface NamedRegion {
  province: Province | undefined;
  city: City | undefined;
  district: District | undefined;
}

/** @returns the divisions that the codes of a choice name */
export function regionNamed(regions: readonly Province[], chosen: RegionEntry): NamedRegion {
  const province = regions.find(({ code }) => code === chosen.provinceCode);
  const city = province?.cities.find(({ code }) => code === chosen.cityCode);
  const district = city?.districts.find(({ code }) => code === chosen.districtCode);
  return { province, city, district };
}

/** @returns the choice with each lower level filled in that has only one division */
export function withOnlyOnes(regions: readonly Province[], chosen: RegionEntry): RegionEntry {
  const only = (rows: readonly District[] = []): string => (rows.length === 1 ? (rows[0]?.code ?? '') : '');
  const { province } = regionNamed(regions, chosen);
  const cityCode = chosen.cityCode || only(province?.cities);
  const { city } = regionNamed(regions, { ...chosen, cityCode });
  return { ...chosen, cityCode, districtCode: chosen.districtCode || only(city?.districts) };
}

/**
 * Finds a place by the names of a geolocation service: cities by their display name (`cityName`). A municipality may
 * have no city, and its districts are then searched in all its divisions.
 *
 * @returns the codes of the levels that were found; `null` if not even the province was
 */
export function regionCalled(
  regions: readonly Province[],
  called: { readonly province: string; readonly city: string; readonly district: string },
): RegionEntry | null {
  const city = cityName(called.city);
  const named = <T extends District>(rows: readonly T[], name: string) =>
    rows.find((row) => row.name === name);
  const province = named(regions, called.province) ?? named(regions, city);
  if (!province) return null;
  const [only, ...more] = province.cities;
  const holding = province.cities.filter(({ districts }) => named(districts, called.district));
  const isMunicipality = city === '' || city === province.name;
  const found =
    holding.find(({ name }) => name === city) ??
    (isMunicipality && holding.length === 1 ? holding[0] : undefined) ??
    named(province.cities, city) ??
    (more.length === 0 ? only : undefined);
  return {
    provinceCode: province.code,
    cityCode: found?.code ?? '',
    districtCode: (found && named(found.districts, called.district)?.code) ?? '',
  };
}
