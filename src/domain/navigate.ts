import { isPlace } from '#contract/place-rule.ts';
import type { StationCard } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { toAppError } from '#core/error.ts';
import { toastOf } from '#core/http/errors.ts';

/** Opens the navigation of the app or of the browser; the coordinates are GCJ-02 (type 0). Never rejects. */
export async function navigateTo(
  env: Environment,
  station: Pick<StationCard, 'name' | 'latitude' | 'longitude'>,
): Promise<void> {
  if (!isPlace(station)) return env.toaster.show('暂无电站位置，无法导航');
  const { name, latitude, longitude } = station;
  try {
    await env.bridge.navigate({ name, lat: latitude, lng: longitude, type: 0 });
  } catch (thrown) {
    env.toaster.show(toastOf(toAppError(thrown)));
  }
}
