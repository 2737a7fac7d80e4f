import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { citySearch } from '#contract/calls/map/city-search.ts';
import { cityName } from '#contract/city-name.ts';
import type { Environment } from '#core/environment.ts';
import { distanceM } from '#core/geo/points.ts';
import { mapPosition, type MapPosition } from '#domain/map-state.ts';

/** Within this distance of the last requested place the city counts as the same, m. */
const sameCityM = 10_000;
/** If the call fails, the last known city is kept within this distance, m. */
const keptCityM = 30_000;
/** Key of the storage. */
const cityKey = 'map:city';
const storedCity = v.object({ name: v.string(), place: mapPosition });

export interface MapCity {
  /** `深圳市`; `选择城市` if its name is unavailable; empty until then. */
  readonly $city: ReadableAtom<string>;
  /** @returns a function that stops it */
  start(): () => void;
}

/**
 * Names the city under the middle of the map. A failed call keeps the last name, if need be that of the last visit, and is
 * repeated with the next move of the map and when the network is back.
 */
export function createMapCity(env: Environment, $view: ReadableAtom<MapPosition | null>): MapCity {
  const $city = atom('');
  let named: MapPosition | null = null;
  const name = async (position: MapPosition | null) => {
    if (!position || (named && distanceM(named, position) < sameCityM)) return;
    named = position;
    try {
      const { longitude, latitude } = position;
      const { current } = await env.call(citySearch, { longitude, latitude }, { toast: false });
      if (named !== position) return;
      $city.set(current ? cityName(current.name) : '其他地区');
      if (current)
        env.storage.write(cityKey, { name: cityName(current.name), place: { longitude, latitude } });
    } catch {
      if (named !== position) return;
      named = null;
      const last = env.storage.read(cityKey, storedCity);
      const isNear = last && distanceM(last.place, position) < keptCityM;
      $city.set($city.get() || (isNear ? last.name : '选择城市'));
    }
  };
  return {
    $city,
    start() {
      const stops = [$view.subscribe(name), env.$online.listen((online) => online && void name($view.get()))];
      return () => stops.forEach((stop) => stop());
    },
  };
}
