import { atom } from 'nanostores';
import type { BrandName } from '#contract/brand.ts';
import type { Bridge } from '../bridge/types.ts';
import { defaultAppVersion } from '../brand/brands.ts';
import type { Gcj02 } from '../geo/points.ts';
import { entryOf, sources } from '../navigation/carry-query.ts';
import { brandOfApp } from './facts.ts';
import type { AppFacts, StoredSession } from './session-storage.ts';
import type { AppState } from './types.ts';

export interface AppFactsStore extends AppState {
  /** Asks the native app. Never rejects: a value that cannot be read is unchanged. */
  load(): Promise<void>;
  /** VIN that the vehicle version belongs to; empty where unknown. */
  vin(): string;
  setVehicle(vin: string, version: string): void;
}

interface AppFactsDeps {
  bridge: Bridge;
  stored: StoredSession;
  query: URLSearchParams;
  buildBrand: BrandName;
}

/** App, brand and entry place of the page (specification, sections 1, 3 and 5). */
export function createAppFacts({ bridge, stored, query, buildBrand }: AppFactsDeps): AppFactsStore {
  const $appVersion = atom(defaultAppVersion);
  const $vehicleVersion = atom('');
  const $brand = atom<BrandName>(buildBrand);
  const $sourceApp = atom<number>(stored.entry(entryOf(query)) ?? sources.rightCenter);
  const $navHeight = atom(0);
  const $appCity = atom<Gcj02 | null>(null);
  const $inApp = atom<boolean | null>(null);
  let vin = '';

  const source = stored.keepSource(query);

  const save = () => {
    const inApp = $inApp.get();
    if (inApp === null) return;
    const facts: AppFacts = {
      brand: $brand.get(),
      appVersion: $appVersion.get(),
      navHeight: $navHeight.get(),
      inApp,
      vehicleVersion: $vehicleVersion.get(),
      vin,
      city: $appCity.get() ?? undefined,
    };
    stored.writeApp(facts);
  };

  const before = stored.readApp();
  if (before) {
    $appVersion.set(before.appVersion);
    $navHeight.set(before.navHeight);
    $inApp.set(before.inApp);
    $vehicleVersion.set(before.vehicleVersion);
    $appCity.set(before.city ?? null);
    vin = before.vin;
  }
  $brand.set(brandOfApp(before, source, buildBrand));

  return {
    $appVersion,
    $vehicleVersion,
    $brand,
    $sourceApp,
    $navHeight,
    $appCity,
    $inApp,
    async load() {
      const [inApp, info, height] = await Promise.all([
        bridge.inApp().catch(() => false),
        bridge.getAppInfo().catch(() => undefined),
        bridge.getStatusBarHeight().catch(() => undefined),
      ]);
      if (info) {
        $appVersion.set(info.appVersion);
        $appCity.set(info.city ?? null);
        $brand.set(brandOfApp({ brand: info.brand, inApp: true }, source, buildBrand));
      }
      if (height !== undefined) $navHeight.set(height);
      $inApp.set(inApp);
      save();
    },
    vin: () => vin,
    setVehicle(nextVin, version) {
      vin = nextVin;
      $vehicleVersion.set(version);
      save();
    },
  };
}
