import type { PowerClass, StationSummary } from '#contract/schema/station/station.ts';
import type { Vehicle } from '#sandbox/complete-entities.ts';
import type { Caller, SandboxContext } from '../context.ts';
import { stationIdOfConnector } from './make/make-connectors.ts';
import { summarise, type Viewpoint } from './station-view.ts';

/** @returns whether a member level gets the member's service price. */
export const isMember = (memberLevel: number): boolean => memberLevel > 0;

/** Reads the data of a viewpoint from the database: overrides, favourites, member level and default car. */
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
  const cars = caller
    ? await db.selectFrom('car').select('json').where('userId', '=', userId).orderBy('vin').execute()
    : [];
  const vehicles = cars.map(({ json }) => JSON.parse(json) as Vehicle);
  return {
    seed: context.seed,
    time: context.clock.now(),
    overrides: new Map(overrides.map((override) => [override.connectorId, override])),
    overridden: new Set(
      overrides.flatMap(
        (override) => context.world.byId.get(stationIdOfConnector(override.connectorId))?.index ?? [],
      ),
    ),
    favourites: new Set(favourites.map((favourite) => favourite.stationId)),
    favouriteAt: new Set(
      favourites.flatMap((favourite) => context.world.byId.get(favourite.stationId)?.index ?? []),
    ),
    member: isMember(user?.memberLevel ?? 0),
    car: vehicles.find((vehicle) => vehicle.defaultVehicle) ?? vehicles[0] ?? null,
    origin,
  };
}

/**
 * @param asked class whose price is requested @returns the summary of a station for a caller, or `undefined`
 * for an unknown id
 */
export async function getStationSummary(
  context: SandboxContext,
  stationId: string,
  caller: Caller | null,
  asked: PowerClass,
): Promise<StationSummary | undefined> {
  const station = context.world.byId.get(stationId);
  return station && summarise(station, await viewpointOf(context, caller), [asked]);
}
