import type { Connector } from '#contract/schema/station/connector.ts';
import type { Equipment } from '#contract/schema/station/equipment.ts';

/** Connectors of one power class, in the order of their names. */
export interface ConnectorGroup {
  key: string;
  label: string;
  connectors: readonly Connector[];
  idle: number;
  /** `null` where it is known of none. */
  maxPowerW: number | null;
}

const labels = [
  { key: 'SUPER', label: '超充' },
  { key: 'FAST', label: '快充' },
  { key: 'SLOW', label: '慢充' },
  { key: 'UNKNOWN', label: '其他' },
] as const;

/** Connectors that a group shows before it is opened. */
export const shownConnectors = 4;

/** @returns the connectors of a station by power class, strongest first; classes without connectors are left out. */
export function groupConnectors(equipments: readonly Equipment[]): ConnectorGroup[] {
  const all = equipments.flatMap((equipment) => equipment.connectors);
  return labels.flatMap(({ key, label }) => {
    const connectors = all
      .filter((connector) => connector.powerClass === key)
      .sort((a, b) => (a.connectorName < b.connectorName ? -1 : a.connectorName > b.connectorName ? 1 : 0));
    if (connectors.length === 0) return [];
    const idle = connectors.filter((connector) => connector.status === 1).length;
    const maxPowerW = Math.max(...connectors.map((connector) => connector.powerW ?? 0)) || null;
    return [{ key, label, connectors, idle, maxPowerW }];
  });
}
