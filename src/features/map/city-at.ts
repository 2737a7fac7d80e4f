import { citySearch } from '../../contract/calls/map/city-search';
import { cityName } from '../../contract/city-name';
import type { Environment } from '../../core/environment';
import type { MapPosition } from './map-state';

/** @returns the city of a position as the page names it. @throws AppError */
export async function cityAt(env: Environment, position: MapPosition): Promise<string> {
  const { current } = await env.call(citySearch, position, { toast: false });
  return current ? cityName(current.name) : '其他地区';
}
