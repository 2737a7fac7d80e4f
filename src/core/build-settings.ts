import { isBrandName } from '../contract/brand';
import { basePath } from '../contract/call';
import type { BuildSettings } from './create-environment';

/** What the build's environment says; see the README's section on brands. */
export function readBuildSettings(): BuildSettings & { reportUrl: string } {
  const { PUBLIC_API_BASE, PUBLIC_APP_ID, PUBLIC_APP_SECRET, PUBLIC_BRAND, PUBLIC_REPORT_URL } = import.meta
    .env;
  return {
    basePath: PUBLIC_API_BASE || basePath,
    credentials: { appId: PUBLIC_APP_ID ?? '', secret: PUBLIC_APP_SECRET ?? '' },
    brand: isBrandName(PUBLIC_BRAND) ? PUBLIC_BRAND : 'gwm',
    reportUrl: PUBLIC_REPORT_URL ?? '',
  };
}
