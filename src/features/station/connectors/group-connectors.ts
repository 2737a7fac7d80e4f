import type { Connector } from '#contract/schema/station/connector.ts';
import type { Equipment } from '#contract/schema/station/equipment.ts';

/** Guns of one power class, in the order of their names. */
export interface GunGroup {
  key: string;
  label: string;
  guns: readonly Connector[];
  idle: number;
  maxPowerW: number;
}

const labels = [
  { key: 'SUPER', label: '超充' },
  { key: 'FAST', label: '快充' },
  { key: 'SLOW', label: '慢充' },
  { key: 'UNKNOWN', label: '其他' },
] as const;

/** Guns that a group shows before it is opened. */
export const shownGuns = 4;

/** @returns the guns of a station by power class, strongest first; classes without guns are left out. */
export function groupGuns(equipments: readonly Equipment[]): GunGroup[] {
  const all = equipments.flatMap((it) => it.connectors);
  return labels.flatMap(({ key, label }) => {
    const guns = all
      .filter((it) => it.powerClass === key)
      .sort((a, b) => (a.connectorName < b.connectorName ? -1 : a.connectorName > b.connectorName ? 1 : 0));
    if (guns.length === 0) return [];
    const idle = guns.filter((it) => it.status === 1).length;
    return [{ key, label, guns, idle, maxPowerW: Math.max(...guns.map((it) => it.powerW)) }];
  });
}
