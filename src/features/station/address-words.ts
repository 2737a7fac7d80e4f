import type { Station } from '#contract/schema/station/station-detail.ts';

/**
 * The address as one who is in that city says it, and the floor: short enough for one line. The way in stands with the
 * facts of the station.
 */
export function addressWords({
  address,
  region,
  floor,
}: Pick<Station, 'address' | 'region' | 'floor'>): string {
  const known = [region?.provinceName, region?.cityName].reduce<string>(
    (rest, name) =>
      name && rest.length > name.length && rest.startsWith(name) ? rest.slice(name.length) : rest,
    address,
  );
  return floor ? `${known} · ${floor}` : known;
}
