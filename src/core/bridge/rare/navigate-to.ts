import { bd09, bd09ToGcj02 } from '#core/geo/convert.ts';
import type { AppError } from '#core/error.ts';
import { toAppError } from '#core/error.ts';
import { webMapAddress } from '../addresses.ts';
import { offerWebMap } from '../transports/browser-map.ts';
import type { Link, NavigationTarget } from '../types.ts';

/**
 * Leads to a place by the app's navigation. An app that has none opens the web map beside the page, as it opens any address;
 * one that cannot do that either leaves the page where it is, and the owner gets the address of the map.
 *
 * @param onFailure hears of any refusal that the owner should know of
 */
export async function navigateTo(
  { fire, platform }: Link,
  { name, lat, lng, type }: NavigationTarget,
  onFailure: (error: AppError) => void,
): Promise<void> {
  const { longitude, latitude } =
    type === 1 ? bd09ToGcj02(bd09(lng, lat)) : { longitude: lng, latitude: lat };
  const url = webMapAddress(name, latitude, longitude);
  const offer = () => void offerWebMap(url).catch((thrown) => onFailure(toAppError(thrown)));
  await fire('navigate', { name, lat: latitude, lng: longitude, type: 0 }, (error) => {
    if (error.kind !== 'unsupported' || platform === 'browser') onFailure(error);
    else void fire('openPage', { type: 'URL', url }, offer);
  });
}
