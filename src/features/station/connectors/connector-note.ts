import type { Connector } from '#contract/schema/station/connector.ts';
import { formatRatedKw } from '#core/money.ts';

const minuteMs = 60_000;

/**
 * @param now server time, epoch ms
 * @returns the second line of a connector: how far a charge is, why it is out, or power and parking space
 */
export function connectorNote(connector: Connector, now: number): string {
  if (connector.status === 3 && (connector.chargingSoc !== null || connector.estimatedFreeTime !== null)) {
    const left =
      connector.estimatedFreeTime === null ? null : Math.ceil((connector.estimatedFreeTime - now) / minuteMs);
    const parts = [
      connector.chargingSoc === null ? null : `${connector.chargingSoc}%`,
      left !== null && left > 0 ? `约 ${left} 分钟` : null,
    ].filter(Boolean);
    if (parts.length > 0) return parts.join(' · ');
  }
  if (connector.status === 2) return '已插枪，未充电';
  if ((connector.status === 0 || connector.status === 255) && connector.faultText) return connector.faultText;
  return [`${formatRatedKw(connector.powerW)} kW`, connector.parkNo && `车位 ${connector.parkNo}`]
    .filter(Boolean)
    .join(' · ');
}
