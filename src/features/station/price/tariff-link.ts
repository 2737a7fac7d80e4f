import { href } from '#routes.ts';

/** @returns the page with the prices of the whole day, of one power class where it is known */
export const tariffLink = (stationId: string, powerClass: string | null): string =>
  href('feeDetail', {
    stationId,
    powerClass: powerClass === null || powerClass === 'UNKNOWN' ? undefined : powerClass,
  });
