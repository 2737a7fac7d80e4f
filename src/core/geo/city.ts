import type { Gcj02 } from './points';

/** Where the map opens without a location (domain model, 1.2). */
export const defaultCity: { readonly name: string } & Gcj02 = {
  name: '北京市',
  longitude: 116.407387,
  latitude: 39.904179,
};

/**
 * @param name city as a locating service calls it
 * @returns the name of the contract: 重庆郊县 is 重庆市, 城区 inside a name is 市 (specification, section 5)
 */
export const cityName = (name: string): string =>
  name === '重庆郊县' ? '重庆市' : name.replace(/城区/g, '市');
