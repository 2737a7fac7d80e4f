/** @returns yuan with two decimals, as on paper */
export const yuanOf = (fen: number): string => (fen / 100).toFixed(2);

/** @returns kWh to the Wh, as quantities are written */
export const kwhOf = (wh: number): string => (wh / 1_000).toFixed(3);

/** @param bp hundredths of a percent @returns `13%`, `0.5%` */
export const rateOf = (bp: number): string => `${bp / 100}%`;

/** What every file of the sandbox says of itself. */
export const specimen = '样例：由沙盒生成，仅供演示和测试，不是发票，没有法律效力';
