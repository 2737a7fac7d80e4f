import type { Connector } from '#contract/schema/station/connector.ts';
import { formatRatedKw } from '#core/money.ts';

const minuteMs = 60_000;

/**
 * @param now server time, epoch ms
 * @returns the second line of a gun: how far a charge is, why it is out, or power and parking space
 */
export function gunNote(gun: Connector, now: number): string {
  if (gun.status === 3 && (gun.chargingSoc !== null || gun.estimatedFreeTime !== null)) {
    const left = gun.estimatedFreeTime === null ? null : Math.ceil((gun.estimatedFreeTime - now) / minuteMs);
    const parts = [
      gun.chargingSoc === null ? null : `${gun.chargingSoc}%`,
      left !== null && left > 0 ? `约 ${left} 分钟` : null,
    ].filter(Boolean);
    if (parts.length > 0) return parts.join(' · ');
  }
  if (gun.status === 2) return '已插枪，未充电';
  if ((gun.status === 0 || gun.status === 255) && gun.faultText) return gun.faultText;
  return [`${formatRatedKw(gun.powerW)} kW`, gun.parkNo && `车位 ${gun.parkNo}`].filter(Boolean).join(' · ');
}
