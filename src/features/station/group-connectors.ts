import { isBayTaken, isFree, type Connector } from '#contract/schema/station/connector.ts';
import type { Equipment } from '#contract/schema/station/equipment.ts';
import { powerClasses } from '#contract/schema/station/power-class.ts';
import type { Station } from '#contract/schema/station/station-detail.ts';
import { chosenClass } from '#domain/station-price.ts';
import { classWord } from '#domain/station-words.ts';

/** Connectors of one power class: free ones first, then by the expected time when they are free, else by name. */
export interface ConnectorGroup {
  key: (typeof keys)[number];
  label: string;
  connectors: readonly Connector[];
  /** Connectors that can be used now, as the back end counts them: idle, and the bay is not known to be taken. */
  idle: number;
  /** Idle connectors whose bay is taken; 0 if the station is closed. */
  baysTaken: number;
  /** The station is open, as far as known; otherwise no connector counts as idle. */
  isOpen: boolean;
  /** `null` if no connector's power is known. */
  maxPowerW: number | null;
}

const keys = [...powerClasses, 'UNKNOWN'] as const;

/** Number of connectors that a group shows before it is expanded. */
export const shownConnectors = 4;

/** Whether the owner can wait for a free connector of the group. */
export const canWait = ({ key, idle, isOpen }: ConnectorGroup): boolean =>
  key !== 'UNKNOWN' && isOpen && idle === 0;

const connectorsOf = (equipments: readonly Equipment[]): Connector[] =>
  equipments.flatMap((equipment) => equipment.connectors);

/** When a connector can be used, epoch ms: 0 means now; unknown ones come last. */
const freeFrom = (connector: Connector): number => {
  if (isFree(connector)) return 0;
  return (connector.status === 3 ? connector.estimatedFreeTime : null) ?? Infinity;
};

const byUse = (a: Connector, b: Connector): number => {
  const [first, second] = [freeFrom(a), freeFrom(b)];
  if (first !== second) return first - second;
  return a.connectorName < b.connectorName ? -1 : a.connectorName > b.connectorName ? 1 : 0;
};

/**
 * @param settled states that determine the order: those of the first read, so that no connector moves under a finger when
 * its state changes. Connectors that are missing there come last.
 * @param isOpen whether the station can charge now
 * @returns the connectors of a station by power class, the strongest first; classes without connectors are left out
 */
export function groupConnectors(
  equipments: readonly Equipment[],
  settled: readonly Equipment[] = equipments,
  isOpen = true,
): ConnectorGroup[] {
  const order = connectorsOf(settled).sort(byUse);
  const places = new Map(order.map(({ connectorId }, place) => [connectorId, place]));
  const placeOf = ({ connectorId }: Connector): number => places.get(connectorId) ?? places.size;
  const all = connectorsOf(equipments).sort((a, b) => placeOf(a) - placeOf(b));
  return keys.flatMap((key) => {
    const connectors = all.filter((connector) => connector.powerClass === key);
    if (connectors.length === 0) return [];
    const idle = isOpen ? connectors.filter(isFree).length : 0;
    const baysTaken = isOpen ? connectors.filter(isBayTaken).length : 0;
    const maxPowerW = Math.max(...connectors.map((connector) => connector.powerW ?? 0)) || null;
    return [{ key, label: classWord(key) || '其他', connectors, idle, baysTaken, isOpen, maxPowerW }];
  });
}

/** @returns the group that is shown, see `chosenClass`; one of an unknown class only if asked for or if there is no other */
export const chosenGroup = (
  groups: readonly ConnectorGroup[],
  asked: string | null,
  ofStation: Station['priceClass'],
): ConnectorGroup['key'] | null => {
  const keys = groups.map((group) => group.key);
  const isUnknown = asked === 'UNKNOWN' && keys.includes(asked);
  return isUnknown ? asked : (chosenClass(keys, asked, ofStation) ?? keys[0] ?? null);
};

/** @returns a list with the chosen group, or all groups if none is chosen */
export const groupOf = (
  groups: readonly ConnectorGroup[],
  chosen: string | null,
): readonly ConnectorGroup[] => (chosen === null ? groups : groups.filter((group) => group.key === chosen));
