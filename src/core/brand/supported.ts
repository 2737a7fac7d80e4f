import type { BrandName } from '#contract/brand.ts';
import { isOlder } from '../navigation/version.ts';

/** Lowest app version that shows elements of the auth directive (specification, section 5). */
const minimum: Partial<Record<BrandName, string>> = {
  haval: '5.1.120',
  wey: '3.3.950',
  ora: '5.0.20',
  tank: '1.4.600',
};

/** @returns whether elements that need a recent app are shown; brands without a minimum always show them. */
export function isSupported(brand: BrandName, appVersion: string): boolean {
  const least = minimum[brand];
  return least === undefined || !isOlder(appVersion, least);
}
