/** Shown where a value is missing. */
const missing = '--';
/** U+2212, the minus sign: screen readers speak it, and it is as wide as a digit. */
const minus = '\u2212';

/**
 * An amount, energy or power that is missing is `null` or left out; one that could not be read is no number, and a sum
 * that numbers cannot hold exactly is not known either.
 */
const isKnown = (value: number | null | undefined): value is number =>
  Math.abs(value ?? NaN) <= Number.MAX_SAFE_INTEGER;

const signed = (value: number, text: string) => (value < 0 ? minus + text : text);

/** @returns the digits before the point in groups of three: `3,999.00` */
const grouped = (text: string): string => text.replace(/\B(?=(\d{3})+\.)/g, ',');

/**
 * @param fen integer fen
 * @returns yuan with 2 decimals and thousands separators, `--` for a missing amount (specification, section 3)
 */
export const formatYuan = (fen: number | null | undefined): string =>
  isKnown(fen) ? signed(fen, grouped((Math.abs(fen) / 100).toFixed(2))) : missing;

/**
 * @param priceE4 integer 1/10000 yuan per kWh
 * @param decimals 2 where there is no room for all of them: rounded half up, 1.065 is 1.07
 * @returns yuan with 2 to 4 decimals, zeros beyond the second dropped (domain model, section 0)
 */
export function formatPriceE4(priceE4: number | null | undefined, decimals: 2 | 4 = 4): string {
  if (!isKnown(priceE4)) return missing;
  const needed = priceE4 % 100 === 0 ? 2 : priceE4 % 10 === 0 ? 3 : 4;
  const shown = Math.min(decimals, needed);
  return signed(priceE4, roundTo(priceE4, 10 ** (4 - shown), shown));
}

/** @param wh integer Wh @returns kWh (度) with 2 decimals */
export const formatKwh = (wh: number | null | undefined): string =>
  isKnown(wh) ? signed(wh, roundTo(wh, 10, 2)) : missing;

/** @param watt integer W @returns kW with 1 decimal */
export const formatKw = (watt: number | null | undefined): string =>
  isKnown(watt) ? signed(watt, roundTo(watt, 100, 1)) : missing;

/** @param watt rated power of a device, integer W @returns kW without trailing zeros: `120`, `7.5` */
export const formatRatedKw = (watt: number | null | undefined): string => formatKw(watt).replace(/\.0$/, '');

/** Rounds half up on integers, because 1005 / 1000 is not exactly 1.005. */
function roundTo(value: number, step: number, decimals: number): string {
  return (Math.round(Math.abs(value) / step) / 10 ** decimals).toFixed(decimals);
}
