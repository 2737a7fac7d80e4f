import { dayMinutes, shanghaiMinute } from '#contract/pricing.ts';
import type { Quote, QuoteFor } from '#contract/schema/station/quote.ts';
import type { PowerClass, StationSummary } from '#contract/schema/station/station.ts';
import { fitsClass } from './car-fit.ts';
import { priceNow, type ClassPrice, type Payer } from './class-price.ts';
import type { StationFacts } from './make/make-facts.ts';
import type { StationRow } from './make/make-station.ts';
import { operatorName } from './places.ts';
import type { StationColumns } from './index/station-columns.ts';
import type { ConnectorStateTable, ConnectorTable } from './tables.ts';

/** A station with all of its facts, as kept in memory. */
export interface StationInfo {
  /** Index in the world's list and in {@link StationInfo.columns}. */
  readonly index: number;
  readonly row: StationRow;
  readonly facts: StationFacts;
  /** May be generated at each reading: read it once. */
  readonly connectors: readonly ConnectorTable[];
  /** Hash of each connector, in the same order. */
  readonly hashes: readonly number[];
  /** Prices of the connectors by class, or of the station without connectors. */
  readonly prices: readonly ClassPrice[];
  /** The columns of all stations, for queries over many of them. */
  readonly columns: StationColumns;
}

/** Quotes for one caller at one time. */
export interface Quoter {
  readonly quoteFor: QuoteFor;
  /** @returns the quote of a class of a station; `null` if it has no such connectors or no price */
  of(station: StationInfo, powerClass: PowerClass): Quote | null;
}

/** The viewer and the time. */
export interface Viewpoint extends Payer {
  seed: number;
  /** Rows of `connectorState` by connector. */
  overrides: ReadonlyMap<string, ConnectorStateTable>;
  /** Indexes of the stations with one of {@link Viewpoint.overrides}. */
  overridden: ReadonlySet<number>;
  favourites: ReadonlySet<string>;
  /** Indexes of the {@link Viewpoint.favourites}. */
  favouriteAt: ReadonlySet<number>;
  /** GCJ-02 position from which distances are measured. */
  origin: { longitude: number; latitude: number } | null;
  /** Missing without a login. */
  quotes?: Quoter;
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

/** @returns whether `time` (epoch ms) lies within the hours of a day. */
export function isWithin(periods: StationFacts['businessHours']['periods'], time: number): boolean {
  const minute = shanghaiMinute(time) % dayMinutes;
  return periods.some((period) => period.startMin <= minute && minute < period.endMin);
}

/** @returns whether the station takes cars at `time` (epoch ms): in service and within its hours. */
export const isOpen = ({ row, facts }: StationInfo, time: number): boolean =>
  row.stationStatus === 50 && isWithin(facts.businessHours.periods, time);

const noConnectors = { idle: 0, total: 0, fault: 0, offline: 0 };

/** Connectors of a station by power class: all, idle, broken and without a connection. */
function countClasses(columns: StationColumns, index: number, from: Viewpoint) {
  const counts = { super: { ...noConnectors }, fast: { ...noConnectors }, slow: { ...noConnectors } };
  const { connectorColumns } = columns;
  const connectors = from.overridden.has(index) ? columns.connectorsOf(index) : null;
  for (let place = 0; place < connectorColumns.count(index); place += 1) {
    const powerClass = connectorColumns.classOf(index, place);
    const group = counts[classNames[powerClass]];
    group.total += 1;
    const override = connectors && from.overrides.get(connectors[place]?.connectorId ?? '');
    const { status, bayTaken } = override ?? connectorColumns.stateOf(index, place, from.time);
    if (status === 1 && !bayTaken) group.idle += 1;
    else if (status === 255) group.fault += 1;
    else if (status === 0) group.offline += 1;
  }
  return counts;
}

/** Free minutes of a station with the tag LIMITED_FREE. */
export const limitedFreeMin = 120;

const classNames = { SUPER: 'super', FAST: 'fast', SLOW: 'slow' } as const;
const allClasses = ['SUPER', 'FAST', 'SLOW'] as const;

/** Makes a test of stations by their index: whether a connector of one of the classes is idle. */
export function idleTest(
  columns: StationColumns,
  from: Viewpoint,
  classes: readonly PowerClass[] = allClasses,
): (index: number) => boolean {
  const byWorld = columns.connectorColumns.idleTest(classes, from.time);
  if (from.overridden.size === 0) return byWorld;
  return (index) => {
    if (!from.overridden.has(index)) return byWorld(index);
    const counts = countClasses(columns, index, from);
    return classes.some((powerClass) => counts[classNames[powerClass]].idle > 0);
  };
}

/** Makes a count of stations by their index: how many of their connectors are idle. */
export function idleCount(columns: StationColumns, from: Viewpoint): (index: number) => number {
  const byWorld = columns.connectorColumns.idleCount(from.time);
  return (index) => {
    if (!from.overridden.has(index)) return byWorld(index);
    return Object.values(countClasses(columns, index, from)).reduce((sum, { idle }) => sum + idle, 0);
  };
}

/** @returns whether the caller's car can use any of the connectors; `null` if unknown */
export function fitsCar({ prices, row }: StationInfo, { car }: Viewpoint): boolean | null {
  const has = prices.flatMap(({ powerClass }) => powerClass ?? []);
  return car && has.length > 0 ? has.some((powerClass) => fitsClass(car, powerClass, row.stationId)) : null;
}

/** Tags of costs beside the energy: some connector has an idle fee, parking costs. */
const costTags = ({ prices, row }: StationInfo): string[] => [
  ...(prices.some(({ tariff }) => (tariff.occupy?.perMinAmount ?? 0) > 0) ? ['占位费'] : []),
  ...(row.parkTag === 'PAID' ? ['停车另收'] : []),
];

/**
 * The list row and marker of a station (domain model, 1.3). @param asked classes whose price is requested, as
 * those of a filter
 */
export function summarise(
  station: StationInfo,
  from: Viewpoint,
  asked?: readonly PowerClass[],
): StationSummary {
  const { row, facts } = station;
  const price = priceNow(station.prices, from, asked);
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
    counts: countClasses(station.columns, station.index, from),
    maxPowerW: row.maxPowerW,
    currentPriceE4: price.list,
    memberPriceE4: price.member,
    priceClass: price.powerClass,
    fitsCar: fitsCar(station, from),
    parkTag: row.parkTag as StationSummary['parkTag'],
    openNow: isOpen(station, from.time),
    rating: row.rating,
    favourite: from.favourites.has(row.stationId),
    tags: [...facts.tags, ...costTags(station)],
    quote: (price.powerClass && from.quotes?.of(station, price.powerClass)) ?? null,
    freeParkMin: row.parkTag === 'LIMITED_FREE' ? limitedFreeMin : null,
    hours: facts.businessHours.allDay ? '24 小时' : facts.businessHours.text,
    driveMin: null,
  };
}
