import type { Connector } from '#contract/schema/station/connector.ts';
import type { Vehicle } from '#contract/schema/vehicle.ts';
import { formatRatedKw } from '#core/money.ts';

/**
 * What this connector is worth to the owner's car: whether it fits, and which of both sets the limit.
 * @returns empty where nothing is known of it: a car that names neither port was not described at all
 */
export function fitText(
  { standard, powerW }: Pick<Connector, 'standard' | 'powerW'>,
  { portAc, portDc, maxDcW }: Pick<Vehicle, 'portAc' | 'portDc' | 'maxDcW'>,
): string {
  if (standard === 'UNKNOWN' || (!portAc && !portDc)) return '';
  if (!(standard === 'GBT_DC' ? portDc : portAc)) return '车辆没有此接口，无法在此枪充电';
  if (standard !== 'GBT_DC' || maxDcW === 0 || powerW === null) return '';
  return maxDcW < powerW
    ? `车辆最高 ${formatRatedKw(maxDcW)} kW，低于此枪功率`
    : `车辆最高 ${formatRatedKw(maxDcW)} kW，可用满此枪功率`;
}
