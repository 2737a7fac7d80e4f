import { mapWidget } from '#contract/calls/map.ts';
import type { MapWidget } from '#contract/schema/station/station.ts';
import { sessionView } from '#sandbox/charging/sessions/session-view.ts';
import { ordersOf } from '#sandbox/charging/store.ts';
import { implement, type Caller, type Implementation, type SandboxContext } from '#sandbox/context.ts';
import { isCharging } from '#sandbox/home-pile/live/pile-life.ts';
import { liveOf } from '#sandbox/home-pile/live/pile-store.ts';
import { factsOfOwner } from '#sandbox/home-pile/piles.ts';
import { defaultRadiusM } from '#sandbox/world/index/filter.ts';
import { distanceM, summarise, type Viewpoint } from '#sandbox/world/station-view.ts';
import { viewpointOf } from '#sandbox/world/stations.ts';
import type { World } from '#sandbox/world/world.ts';
import { cityAt } from './city.ts';

const nearestCount = 3;
/** The poll intervals of the map's markers and of the charging page (domain model, 3.1). */
const idleTtlMs = 30_000;
const chargingTtlMs = 10_000;
/** A fast clock must not make a card poll all the time. */
const shortestTtlSec = 3;

/** Open stations within reach, nearest first. */
function nearestTo({ stations }: World, from: Viewpoint): MapWidget['nearest'] {
  const { origin } = from;
  if (!origin) return [];
  return stations
    .filter((station) => station.row.stationStatus === 50)
    .map((station) => ({ station, distance: distanceM(origin, station.row) }))
    .filter(({ distance }) => distance <= defaultRadiusM)
    .sort((a, b) => a.distance - b.distance || (a.station.row.stationId < b.station.row.stationId ? -1 : 1))
    .slice(0, nearestCount)
    .map(({ station }) => summarise(station, from));
}

async function currentOf(
  { db, clock }: SandboxContext,
  caller: Caller,
  vin: string | undefined,
): Promise<MapWidget['current']> {
  const order = (await ordersOf(db, caller.userId)).find(
    (candidate) =>
      ['STARTING', 'CHARGING', 'STOPPING'].includes(candidate.status) &&
      candidate.vin === (vin ?? candidate.vin),
  );
  if (!order) return null;
  const session = sessionView(order, clock.now());
  const measured = session !== null && session.seqStat !== 1 ? session : null;
  return {
    orderNo: order.orderNo,
    soc: measured?.soc ?? null,
    powerW: measured?.powerW ?? null,
    chargedWh: measured?.chargedWh ?? null,
    estimatedRemainSec: measured?.estimatedRemainSec ?? null,
  };
}

/** The user's pile that was bound first, with its current power, which is unknown while it is offline. */
async function homePileOf({ db }: SandboxContext, { userId }: Caller): Promise<MapWidget['homePile']> {
  const [facts] = await factsOfOwner(db, userId);
  if (!facts) return null;
  const { life } = await liveOf(db, facts);
  const powerW = life.session && isCharging(life) ? life.session.powerW : 0;
  const { pileId, name } = facts;
  return { pileId, name, state: life.state, powerW: life.state === 'OFFLINE' ? null : powerW };
}

/** The card of the native home page. */
export const widgetImplementation = (world: World): Implementation =>
  implement(mapWidget, async (context, { longitude, latitude, vin }, caller) => {
    const origin = longitude === undefined || latitude === undefined ? null : { longitude, latitude };
    const from = await viewpointOf(context, caller, origin);
    const current = caller && (await currentOf(context, caller, vin));
    const ttlMs = context.clock.pollMs(current ? chargingTtlMs : idleTtlMs);
    return {
      cityName: (origin && cityAt(world.cities, origin)?.name) ?? '',
      nearest: nearestTo(world, from),
      current,
      homePile: caller && (await homePileOf(context, caller)),
      updatedTime: from.time,
      ttlSec: Math.max(shortestTtlSec, Math.round(ttlMs / 1000)),
    };
  });
