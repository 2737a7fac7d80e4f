import { isBrandName, type BrandName } from '#contract/brand.ts';
import { basePath } from '#contract/call.ts';
import type { BuildSettings } from './create-environment.ts';

/** Settings of the brand: JSON in `data-settings` of the root element, written by the build. */
export interface PageSettings {
  readonly brand: BrandName;
  readonly api: string;
  readonly appId: string;
  readonly secret: string;
  readonly mapKey?: string;
  readonly mapService?: string;
  readonly tracking?: string;
  readonly report?: string;
  /** Set only for the sandbox. */
  readonly hostCashier?: true;
}

/** Reads the document's {@link PageSettings}. The scripts are the same for all brands. */
export function readBuildSettings(): BuildSettings & { reportUrl: string; trackingUrl: string } {
  const text = document.documentElement.dataset['settings'] ?? '{}';
  const { api, appId, secret, brand, report, tracking, hostCashier } = JSON.parse(
    text,
  ) as Partial<PageSettings>;
  return {
    basePath: api ?? basePath,
    credentials: { appId: appId ?? '', secret: secret ?? '' },
    brand: isBrandName(brand) ? brand : 'gwm',
    reportUrl: report ?? '',
    trackingUrl: tracking ?? '',
    hasHostCashier: hostCashier === true,
  };
}
