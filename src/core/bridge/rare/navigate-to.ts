import { bd09, bd09ToGcj02 } from '#core/geo/convert.ts';
import type { AppError } from '#core/error.ts';
import type { Params } from '../actions.ts';
import { webMapAddress } from '../addresses.ts';
import type { NavigationTarget } from '../types.ts';
import type { BridgeWindow } from '../window.ts';

/**
 * Leads to a place by the app's navigation, or by the web map where it has none.
 * @param send hands the place to the app, degrees GCJ-02; hears of a refusal
 * @param onFailure hears of any other refusal
 */
export async function navigateTo(
  window: BridgeWindow,
  send: (params: Params, onRefusal: (error: AppError) => void) => Promise<void>,
  { name, lat, lng, type }: NavigationTarget,
  onFailure: (error: AppError) => void,
): Promise<void> {
  const { longitude, latitude } =
    type === 1 ? bd09ToGcj02(bd09(lng, lat)) : { longitude: lng, latitude: lat };
  await send({ name, lat: latitude, lng: longitude, type: 0 }, (error) => {
    if (error.kind === 'unsupported') window.location.assign(webMapAddress(name, latitude, longitude));
    else onFailure(error);
  });
}
