import type { BrandName } from '../contract/brand';
import { basePath } from '../contract/call';
import { application } from '../sandbox/server/headers';
import { reportPath } from '../sandbox/server/reports';
import type { BrandSettings } from './settings';

/** Settings of the builds that talk to the sandbox; they are never published. */
export const sandboxSettings = (brand: BrandName): BrandSettings => ({
  brand,
  apiBase: basePath,
  appId: application.appId,
  appSecret: application.secret,
  mapKey: '',
  mapService: '',
  trackingUrl: '',
  reportUrl: reportPath,
  basePath: '',
  cdnPrefix: '',
});
