import type { Station } from '#contract/schema/station/station.ts';
import type { SandboxContext } from '#sandbox/context.ts';

interface Connector {
  connectorId: string;
  /** '01号枪' */
  name: string;
}

/** Ids that the tests use; from the seed data, which is deterministic. */
export interface Ids {
  /** A station of Shenzhen that is open all day, with fast connectors under the tariff of peak, flat and valley. */
  stationId: string;
  stationName: string;
  /** Where it is, GCJ-02. */
  longitude: number;
  latitude: number;
  /** The first DC connector of that station. */
  connectorId: string;
  /** Four of its DC connectors, in the order of the page. */
  connectors: [Connector, Connector, Connector, Connector];
  /** An AC connector. */
  acConnectorId: string;
  /** A connector that always refuses with 1282001 (domain model, 8.1). */
  refusingId: string;
}

const isAllDay = (json: string) => (JSON.parse(json) as Station).businessHours.allDay;

/** Picks the station and its connectors. */
export async function connectors({ db }: SandboxContext): Promise<Ids> {
  const rows = await db
    .selectFrom('connector')
    .innerJoin('station', 'station.stationId', 'connector.stationId')
    .select([
      'connector.connectorId',
      'connector.connectorName as name',
      'connector.stationId',
      'powerClass',
      'station.name as stationName',
      'longitude',
      'latitude',
      'json',
    ])
    .where('stationStatus', '=', 50)
    .where('station.cityCode', '=', '440300')
    .where('station.tariffId', '=', 'T1')
    .orderBy('connector.connectorId')
    .execute();
  const open = rows.filter((connector) => isAllDay(connector.json));
  const refuses = (id: string) => id.endsWith('000') || id.endsWith('255');
  const fast = Map.groupBy(
    open.filter((connector) => connector.powerClass === 'FAST'),
    (connector) => connector.stationId,
  );
  const [first, ...rest] = [...fast.values()].find((group) => group.length >= 4) ?? [];
  const slow = open.find((connector) => connector.powerClass === 'SLOW' && !refuses(connector.connectorId));
  const refusing = rows.find((connector) => refuses(connector.connectorId));
  if (!first || !slow || !refusing) throw new Error('the world has no station for the tests');
  const { stationId, stationName, longitude, latitude, connectorId } = first;
  const connectors = [first, ...rest]
    .slice(0, 4)
    .map((connector) => ({ connectorId: connector.connectorId, name: connector.name }));
  return {
    stationId,
    stationName,
    longitude,
    latitude,
    connectorId,
    connectors: connectors as Ids['connectors'],
    acConnectorId: slow.connectorId,
    refusingId: refusing.connectorId,
  };
}

/**
 * Sandbox time of the seed data: a Wednesday in the middle of a month in which both owners have charged, which is not
 * so in each. Neither the hour nor the day of a run changes its result.
 */
export const startOfWorld = Date.parse('2026-11-18T09:45:00+08:00');

/**
 * Age of the seed data when a test begins, ms: the unpaid order is cancelled by then. That is at 11:45, 15 minutes
 * before the tariff of the tests goes from peak to flat.
 */
export const ageOfWorld = 2 * 3_600_000;
