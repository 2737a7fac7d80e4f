import type { Connector } from '#contract/schema/station/connector.ts';

/** No battery of a car has more, mV: a connector with less may be the reason why a car does not fit. */
const mostBatteryMv = 900_000;

/**
 * The voltage of a connector, and whether the owner's car may not charge with it.
 * @returns `最高 750V`, `最高 500V，可能充不进`, for a car without the socket `您的车可能充不进`; empty if nothing is known
 */
export function voltageText({
  standard,
  voltageUpperMv,
  fits,
}: Pick<Connector, 'standard' | 'voltageUpperMv' | 'fits'>): string {
  const most = voltageUpperMv === null ? '' : `最高 ${Math.round(voltageUpperMv / 1000)}V`;
  if (fits !== 'NO') return most;
  const isLow = standard === 'GBT_DC' && voltageUpperMv !== null && voltageUpperMv < mostBatteryMv;
  return isLow ? `${most}，可能充不进` : '您的车可能充不进';
}

/** As {@link voltageText}, only for a connector with which the owner's car may not charge; else empty. */
export const unfitText = (connector: Pick<Connector, 'standard' | 'voltageUpperMv' | 'fits'>): string =>
  connector.fits === 'NO' ? voltageText(connector) : '';
