import { isBrandName, type BrandName } from '#contract/brand.ts';

/** The app version that is assumed if the app reports none (specification, section 5). */
export const defaultAppVersion = '5.1.0';

const displayNames: Record<BrandName, string> = {
  haval: '哈弗',
  wey: '魏牌',
  ora: '欧拉',
  pickup: '长城皮卡',
  tank: '坦克',
  soul: 'SOUO',
  gwm: '长城汽车',
};

/** @returns the Chinese display name of a brand; soul is shown as SOUO (specification, section 1). */
export const displayName = (brand: BrandName): string => displayNames[brand];

/** Class of the page body that carries the brand's theme (specification, section 1). */
export const themeClass = (brand: BrandName): string => `theme-${brand}`;

/**
 * @param native brand of the app around the page
 * @param source `source` of the query, which counts in a plain browser
 * @param build brand of this build
 * @returns the first of the three that is a brand (specification, section 1)
 */
export const resolveBrand = (native: unknown, source: unknown, build: BrandName): BrandName =>
  [native, source].find(isBrandName) ?? build;
