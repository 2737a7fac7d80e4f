import type { BrandName } from '#contract/brand.ts';
import { basePath } from '#contract/call.ts';
import { application } from '#sandbox/server/http/headers.ts';
import { reportPath } from '#sandbox/server/http/reports.ts';
import type { BrandSettings } from './settings.ts';

/** Settings of builds for the sandbox; they are never published. */
export const sandboxSettings = (brand: BrandName): BrandSettings => ({
  brand,
  apiBase: basePath,
  appId: application.appId,
  appSecret: application.secret,
  mapKey: '',
  mapService: '',
  userFields: '',
  trackingUrl: '',
  reportUrl: reportPath,
  serviceTel: '400-000-0100',
  basePath: '',
  cdnPrefix: '',
  hostCashier: true,
});
