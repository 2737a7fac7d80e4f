import AMapLoader from '@amap/amap-jsapi-loader';
import type { AmapApi } from './api.ts';
import type { AmapSettings } from './settings.ts';
import { within } from './within.ts';

declare module '@amap/amap-jsapi-loader' {
  /** Forgets a load; its types leave it out. A load that failed fails for ever without it. */
  export function reset(): void;
}

declare global {
  interface Window {
    /** Where the API sends what needs the key's secret; read while it loads. */
    _AMapSecurityConfig?: { serviceHost: string };
  }
}

const version = '2.0';

/**
 * Loads the AMap JS API, once a page; a failure is forgotten, so that the next call tries again.
 * @param limitMs gives up after so long: the loader itself waits for ever where a script never says that it is there
 * @throws whatever went wrong: blocked, refused key, no answer
 */
export async function loadAmap({ key, service }: AmapSettings, limitMs: number): Promise<AmapApi> {
  if (service) {
    window._AMapSecurityConfig = { serviceHost: new URL(service, window.location.href).href };
  }
  try {
    return await within(limitMs, AMapLoader.load({ key, version }) as Promise<AmapApi>);
  } catch (cause) {
    AMapLoader.reset();
    throw cause;
  }
}
