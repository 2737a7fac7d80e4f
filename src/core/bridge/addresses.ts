import { hostOf } from '../device/web-address.ts';
import type { OpenPageTarget } from './types.ts';

/** @returns a path of this site or an http(s) address, query added; `null` for anything else. */
export function pageAddress({ url = '', params = {} }: OpenPageTarget): string | null {
  const path = /^\/(?![/\\])/.test(url);
  if (!path && hostOf(url, ['https:', 'http:']) === null) return null;
  const query = new URLSearchParams(params).toString();
  return query ? url + (url.includes('?') ? '&' : '?') + query : url;
}

/** @returns the address of the web map; GCJ-02 degrees (domain model, section 6). */
export const webMapAddress = (name: string, latitude: number, longitude: number): string =>
  `https://uri.amap.com/marker?position=${longitude},${latitude}&name=${encodeURIComponent(name)}` +
  '&coordinate=gaode&callnative=1';
