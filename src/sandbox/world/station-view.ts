import { dayMinutes, segmentIndexAt, shanghaiMinute, unitPriceE4 } from '../../contract/pricing';
import type { StationSummary } from '../../contract/schema/station';
import type { Tariff } from '../../contract/schema/tariff';
import { viewConnector } from './connectors';
import { connectorHash } from './live-state';
import type { StationFacts } from './make-station';
import { operatorName } from './places';
import type { ConnectorStateTable, ConnectorTable, StationTable } from './tables';

/** A station with all of its facts, as the world keeps it in memory. */
export interface StationInfo {
  row: StationTable;
  facts: StationFacts;
  connectors: readonly ConnectorTable[];
  /** Hash of each connector, in the same order. */
  hashes: readonly number[];
  /** Tariffs of the connectors, or of the station where it has none. */
  tariffs: readonly Tariff[];
}

/** Who looks, and when. */
export interface Viewpoint {
  seed: number;
  /** Sandbox time, epoch ms. */
  time: number;
  /** Rows of `connectorState` by connector. */
  overrides: ReadonlyMap<string, ConnectorStateTable>;
  favourites: ReadonlySet<string>;
  member: boolean;
  /** GCJ-02 position that distances are measured from. */
  origin: { longitude: number; latitude: number } | null;
}

/** Puts rows together to what the functions below work on. */
export function stationInfo(
  row: StationTable,
  connectors: readonly ConnectorTable[],
  tariffOf: (tariffId: string) => Tariff,
  seed: number,
): StationInfo {
  const ids = new Set(connectors.length > 0 ? connectors.map((it) => it.tariffId) : [row.tariffId]);
  return {
    row,
    facts: JSON.parse(row.json) as StationFacts,
    connectors,
    hashes: connectors.map((it) => connectorHash(seed, it.connectorId)),
    tariffs: [...ids].map(tariffOf),
  };
}

/** Great-circle distance in metres, rounded. */
export function distanceM(
  from: { longitude: number; latitude: number },
  to: { longitude: number; latitude: number },
): number {
  const radians = Math.PI / 180;
  const a =
    Math.sin(((to.latitude - from.latitude) * radians) / 2) ** 2 +
    Math.cos(from.latitude * radians) *
      Math.cos(to.latitude * radians) *
      Math.sin(((to.longitude - from.longitude) * radians) / 2) ** 2;
  return Math.round(2 * 6_371_000 * Math.asin(Math.min(1, Math.sqrt(a))));
}

/** @returns whether the station takes cars at `time` (epoch ms): in service and within its hours. */
export function isOpen(station: StationInfo, time: number): boolean {
  const minute = shanghaiMinute(time) % dayMinutes;
  return (
    station.row.stationStatus === 50 &&
    station.facts.businessHours.periods.some((it) => it.startMin <= minute && minute < it.endMin)
  );
}

/** Lowest unit price now in 1/10000 yuan, and the lowest member price where one is lower. */
export function pricesNow(tariffs: readonly Tariff[], time: number) {
  let list: number | null = null;
  let member: number | null = null;
  for (const { segments } of tariffs) {
    const segment = segments[segmentIndexAt(segments, time)];
    if (!segment) continue;
    list = Math.min(list ?? Infinity, unitPriceE4(segment));
    member = Math.min(member ?? Infinity, unitPriceE4(segment, true));
  }
  return { list, member: member !== null && list !== null && member < list ? member : null };
}

/** Idle and total connectors by power class. */
export function countClasses(station: StationInfo, from: Viewpoint): StationSummary['counts'] {
  const counts = {
    super: { idle: 0, total: 0 },
    fast: { idle: 0, total: 0 },
    slow: { idle: 0, total: 0 },
  };
  station.connectors.forEach((it, index) => {
    const group = counts[it.powerClass === 'SLOW' ? 'slow' : it.powerClass === 'FAST' ? 'fast' : 'super'];
    group.total += 1;
    const view = viewConnector(
      it,
      from.overrides.get(it.connectorId),
      from.seed,
      from.time,
      station.hashes[index],
    );
    if (view.status === 1) group.idle += 1;
  });
  return counts;
}

/** The list row and marker of a station (domain model, 1.3). */
export function summarise(station: StationInfo, from: Viewpoint): StationSummary {
  const { row, facts } = station;
  const prices = pricesNow(station.tariffs, from.time);
  return {
    stationId: row.stationId,
    operatorId: row.operatorId,
    operatorName: operatorName(row.operatorId),
    name: row.name,
    address: row.address,
    region: facts.region,
    longitude: row.longitude,
    latitude: row.latitude,
    distanceM: from.origin ? distanceM(from.origin, row) : null,
    stationStatus: row.stationStatus as StationSummary['stationStatus'],
    brandOwned: row.brandOwned === 1,
    counts: countClasses(station, from),
    maxPowerW: row.maxPowerW,
    currentPriceE4: prices.list,
    memberPriceE4: from.member ? prices.member : null,
    parkTag: row.parkTag as StationSummary['parkTag'],
    openNow: isOpen(station, from.time),
    rating: row.rating,
    favourite: from.favourites.has(row.stationId),
    tags: facts.tags,
  };
}

/** @returns a tariff of a map; a missing one is a defect of the world. */
export function tariffFrom(tariffs: ReadonlyMap<string, Tariff>, id: string): Tariff {
  const found = tariffs.get(id);
  if (!found) throw new Error(`no tariff ${id}`);
  return found;
}
