import { isPlace } from '#contract/place-rule.ts';
import type { StationCard } from '#contract/schema/station/station-summary.ts';
import type { Environment } from '#core/environment.ts';
import { bridgeTexts } from '#core/bridge/errors.ts';
import { byApp } from './by-app.ts';

/** Opens the navigation of the app or of the browser; the coordinates are GCJ-02 (type 0). Never rejects. */
export async function navigateTo(
  env: Environment,
  station: Pick<StationCard, 'name' | 'latitude' | 'longitude'>,
): Promise<void> {
  if (!isPlace(station)) return env.toaster.show('暂无电站位置，无法导航');
  const { name, latitude, longitude } = station;
  await byApp(
    env,
    () => env.bridge.navigate({ name, lat: latitude, lng: longitude, type: 0 }),
    bridgeTexts.notNavigated,
  );
}
