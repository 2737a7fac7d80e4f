import { citySearch } from '#contract/calls/map.ts';
import { isCityFoundBy } from '#contract/city-name.ts';
import type { City } from '#contract/schema/station/city.ts';
import { implement, type Implementation } from '#sandbox/context.ts';
import { distanceM } from '#sandbox/world/station-view.ts';
import type { World } from '#sandbox/world/world.ts';

/** Maximum distance of a position from the centre of its city, in metres. */
const cityRadiusM = 100_000;

/** @returns the city of a position, `null` if far from all of them */
export function cityAt(
  cities: readonly City[],
  position: { longitude: number; latitude: number },
): City | null {
  const near = cities
    .map((city) => ({ city, distance: distanceM(position, city) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return near && near.distance <= cityRadiusM ? near.city : null;
}

function groupsOf(cities: readonly City[]): { initial: string; list: City[] }[] {
  const groups = new Map<string, City[]>();
  for (const city of [...cities].sort((a, b) => (a.pinyin < b.pinyin ? -1 : 1))) {
    groups.set(city.initial, [...(groups.get(city.initial) ?? []), city]);
  }
  return [...groups].map(([initial, list]) => ({ initial, list }));
}

/** The city call. Names are those of the map provider; the page cleans them (specification, section 5). */
export const cityImplementation = ({ cities }: World): Implementation =>
  implement(citySearch, async (_context, { keyword, longitude, latitude, onlyOpen }) => {
    const open = cities.filter((city) => !onlyOpen || city.stationCount > 0);
    const found = open.filter((city) => isCityFoundBy(city, keyword ?? ''));
    return {
      current:
        longitude === undefined || latitude === undefined ? null : cityAt(open, { longitude, latitude }),
      hot: found.filter((city) => city.hot),
      groups: groupsOf(found),
    };
  });
