import { hasLock, isLockOnline } from '#sandbox/ground-lock/bay-locks.ts';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';
import { fastConnectors } from './fast-connectors.ts';

/**
 * @returns a direct-current connector of a station in service whose bay has a ground lock, with the position of its station
 * @param isOnline whether the platform reaches its lock
 */
export async function lockedConnector({ context }: Pick<Sandbox, 'context'>, isOnline = true) {
  for (const { connectorId, stationId, qrCode } of await fastConnectors({ context }, 200)) {
    const station = context.world.byId.get(stationId);
    if (!station || !hasLock(station, connectorId)) continue;
    if (isLockOnline(context, connectorId) !== isOnline) continue;
    const { longitude, latitude } = station.row;
    return { connectorId, stationId, qrCode, place: { longitude, latitude } };
  }
  throw new Error('the world has no such ground lock');
}
