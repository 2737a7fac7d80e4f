/** @returns yuan with two decimals, as on paper */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

/** @returns kWh to the Wh, as quantities are written */
export const kwhOf = (wh: number): string => (wh / 1_000).toFixed(3);

/**
 * @param netFen what a quantity costs without tax @param wh the quantity
 * @returns yuan for a kWh with up to 8 decimals, so that quantity by price is the amount to the fen
 */
export const unitPriceOf = (netFen: number, wh: number): string =>
  ((netFen * 10) / wh).toFixed(8).replace(/\.?0+$/, '');

/** @param bp hundredths of a percent @returns `13%`, `0.5%` */
export const rateOf = (bp: number): string => `${bp / 100}%`;

/** What every file of the sandbox says of itself. */
export const specimen = '样例：由沙盒生成，仅供演示和测试，不是发票，没有法律效力';

/** Who makes invoices out (开票人), as each of them has to say. */
export const drawer = '沙盒开票员';
