import { isBrandName, type BrandName } from '#contract/brand.ts';
import { basePath } from '#contract/call.ts';
import type { BuildSettings } from './create-environment.ts';

/** What a page is told about its brand: JSON in `data-settings` of its root element, written by the build. */
export interface PageSettings {
  readonly brand: BrandName;
  readonly api: string;
  readonly appId: string;
  readonly secret: string;
  readonly mapKey?: string;
  readonly mapService?: string;
  readonly tracking?: string;
  readonly report?: string;
  /** Set for the sandbox alone. */
  readonly hostCashier?: true;
}

/** Reads the document's {@link PageSettings}: the scripts are the same for all brands and know none of them. */
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
