/** @returns yuan with two decimals, as printed */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

/** @returns kWh to the Wh, as quantities are printed */
export const kwhOf = (wh: number): string => (wh / 1_000).toFixed(3);

/**
 * @param netFen net amount of a quantity @param wh the quantity @returns yuan per kWh with up to 8 decimals,
 * so that quantity × price is the amount to the fen
 */
export const unitPriceOf = (netFen: number, wh: number): string =>
  ((netFen * 10) / wh).toFixed(8).replace(/\.?0+$/, '');

/** @param bp hundredths of a percent @returns `13%`, `0.5%` */
export const rateOf = (bp: number): string => `${bp / 100}%`;

/** The notice on every file of the sandbox. */
export const specimen = '样例：由沙盒生成，仅供演示和测试，不是发票，没有法律效力';

/** The issuer (开票人) that every invoice has to name. */
export const drawer = '沙盒开票员';
