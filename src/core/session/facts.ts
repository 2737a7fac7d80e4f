import type { BrandName } from '#contract/brand.ts';
import type { UserInfo } from '../bridge/types.ts';
import { resolveBrand } from '../brand/brands.ts';
import type { HeaderFacts } from '../http/headers.ts';
import type { AppFacts } from './session-storage.ts';

/** @returns the values of the request headers about the owner and the app */
export const headerFacts = (
  user: Pick<UserInfo, 'accessToken' | 'tokenId' | 'ptToken'> | null,
  app: Pick<HeaderFacts, 'brand' | 'appVersion' | 'vehicleVersion'>,
): HeaderFacts => ({
  token: user?.accessToken ?? '',
  tokenId: user?.tokenId ?? '',
  ptToken: user?.ptToken ?? '',
  ...app,
});

/**
 * @param app reported by the native app, or stored by an earlier page of the tab
 * @param source brand in the address, which counts in a plain browser alone
 * @returns the brand of this page (specification, section 1)
 */
export const brandOfApp = (
  app: { readonly brand: BrandName | undefined; readonly inApp: boolean } | undefined,
  source: BrandName | undefined,
  buildBrand: BrandName,
): BrandName => resolveBrand(app?.inApp ? app.brand : undefined, source, buildBrand);

/**
 * Whether the session of the tab's last page can be used at once. Not if nobody was logged in: inside an app somebody
 * may have logged in since.
 */
export const isStillKnown = (app: AppFacts | undefined, user: UserInfo | null): boolean =>
  app !== undefined && (user !== null || !app.inApp);
