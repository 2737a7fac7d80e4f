import { vinEnd } from '#domain/vin-end.ts';

/** @returns the months to choose from: those where tab and car leave something, and the one that is chosen */
export const choosableMonths = <Month extends { month: string; count: number }>(
  months: readonly Month[],
  chosen: string,
): Month[] => months.filter(({ month, count }) => count > 0 || month === chosen);

/** @returns the plate of a car, else the end of its VIN */
export const carWord = (
  cars: readonly { vin: string; licenseNumber: string | null }[],
  vin: string,
): string => cars.find((car) => car.vin === vin)?.licenseNumber ?? vinEnd(vin);
