import type { PageSettings } from '#core/page/build-settings.ts';
import AMapLoader from '@amap/amap-jsapi-loader';
import type { AmapApi } from './amap-api.ts';

/** Key of the licensed map, and the path or address that adds the key's secret, which no page knows. */
export interface AmapSettings {
  readonly key: string;
  readonly service: string | undefined;
}

/** The settings of this brand's map, from the document. */
export function readAmapSettings(): AmapSettings {
  const text = document.documentElement.dataset['settings'] ?? '{}';
  const { mapKey = '', mapService } = JSON.parse(text) as Partial<PageSettings>;
  return { key: mapKey, service: mapService };
}

/** @returns what `promise` gives; rejects where it takes longer than `limitMs` */
export function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer within ${limitMs} ms`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

declare module '@amap/amap-jsapi-loader' {
  /** Forgets a load; missing in its types. Without it a failed load fails again at each attempt. */
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
 * @param limitMs rejects after this time: the loader itself waits for ever if the script never calls back
 * @throws if the script is blocked, the key is refused or nothing answers
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
