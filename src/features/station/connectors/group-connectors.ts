import type { Connector } from '#contract/schema/station/connector.ts';
import { powerClasses } from '#contract/schema/station/power-class.ts';
import type { Equipment } from '#contract/schema/station/equipment.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import { chosenClass } from '#domain/station-price.ts';
import { classWord } from '#domain/station-words.ts';

/** Connectors of one power class, in the order of their names. */
export interface ConnectorGroup {
  key: (typeof keys)[number];
  label: string;
  connectors: readonly Connector[];
  idle: number;
  /** `null` where it is known of none. */
  maxPowerW: number | null;
}

const keys = [...powerClasses, 'UNKNOWN'] as const;

/** Connectors that a group shows before it is opened. */
export const shownConnectors = 4;

/** @returns the connectors of a station by power class, strongest first; classes without connectors are left out. */
export function groupConnectors(equipments: readonly Equipment[]): ConnectorGroup[] {
  const all = equipments.flatMap((equipment) => equipment.connectors);
  return keys.flatMap((key) => {
    const connectors = all
      .filter((connector) => connector.powerClass === key)
      .sort((a, b) => (a.connectorName < b.connectorName ? -1 : a.connectorName > b.connectorName ? 1 : 0));
    if (connectors.length === 0) return [];
    const idle = connectors.filter((connector) => connector.status === 1).length;
    const maxPowerW = Math.max(...connectors.map((connector) => connector.powerW ?? 0)) || null;
    return [{ key, label: classWord(key) || '其他', connectors, idle, maxPowerW }];
  });
}

/**
 * @returns the group that is shown, see `chosenClass`; one of an unknown class only if there is no other or it is asked
 * for
 */
export const chosenGroup = (
  groups: readonly ConnectorGroup[],
  asked: string | null,
  told: Station['priceClass'],
): ConnectorGroup['key'] | null => {
  const keys = groups.map((group) => group.key);
  const isUnknown = asked === 'UNKNOWN' && keys.includes(asked);
  return isUnknown ? asked : (chosenClass(keys, asked, told) ?? keys[0] ?? null);
};

/** @returns the group that is chosen, as a list; all of them where none is */
export const groupOf = (
  groups: readonly ConnectorGroup[],
  chosen: string | null,
): readonly ConnectorGroup[] => (chosen === null ? groups : groups.filter((group) => group.key === chosen));
