import type { StationSummary } from '../../contract/schema/station';
import type { Tariff } from '../../contract/schema/tariff';
import type { Caller, SandboxContext } from '../context';
import { stationInfo, summarise, tariffFrom, type StationInfo, type Viewpoint } from './station-view';

/** @returns whether a member level gets the member's service price. */
export const isMember = (memberLevel: number): boolean => memberLevel > 0;

/** Reads what a viewpoint needs from the data base: overrides, favourites and member level. */
export async function viewpointOf(
  context: SandboxContext,
  caller: Caller | null,
  origin: Viewpoint['origin'] = null,
): Promise<Viewpoint> {
  const { db } = context;
  const overrides = await db.selectFrom('connectorState').selectAll().execute();
  const userId = caller?.userId ?? '';
  const favourites = caller
    ? await db.selectFrom('favourite').select('stationId').where('userId', '=', userId).execute()
    : [];
  const user = caller
    ? await db.selectFrom('user').select('memberLevel').where('userId', '=', userId).executeTakeFirst()
    : undefined;
  return {
    seed: context.seed,
    time: context.clock.now(),
    overrides: new Map(overrides.map((it) => [it.connectorId, it])),
    favourites: new Set(favourites.map((it) => it.stationId)),
    member: isMember(user?.memberLevel ?? 0),
    origin,
  };
}

/** @returns a station from the data base, or `undefined` for an unknown id. */
async function readStation(context: SandboxContext, stationId: string): Promise<StationInfo | undefined> {
  const { db } = context;
  const row = await db
    .selectFrom('station')
    .selectAll()
    .where('stationId', '=', stationId)
    .executeTakeFirst();
  if (!row) return undefined;
  const connectors = await db
    .selectFrom('connector')
    .selectAll()
    .where('stationId', '=', stationId)
    .orderBy('connectorId')
    .execute();
  const tariffs = await db.selectFrom('tariff').selectAll().execute();
  const byId = new Map(tariffs.map((it) => [it.tariffId, JSON.parse(it.json) as Tariff]));
  return stationInfo(row, connectors, (id) => tariffFrom(byId, id), context.seed);
}

/** @returns the summary of a station for a caller, or `undefined` for an unknown id. */
export async function getStationSummary(
  context: SandboxContext,
  stationId: string,
  caller: Caller | null,
): Promise<StationSummary | undefined> {
  const station = await readStation(context, stationId);
  return station && summarise(station, await viewpointOf(context, caller));
}
