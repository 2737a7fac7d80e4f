import { groundLock, groundLockResult } from '#contract/calls/charge.ts';
import { stationConnectors, stationDetail, stationSearch } from '#contract/calls/map.ts';
import type { Stage } from './stage.ts';

const place = { longitude: 114.0579, latitude: 22.5431 };

/** @returns a free connector whose bay has a raised lock, with the place of its station */
async function lockedConnector({ ask }: Stage) {
  const { list } = await ask(stationSearch, { ...place, filter: { idleOnly: true }, pageSize: 50 });
  for (const { stationId, longitude, latitude } of list) {
    const { equipments } = await ask(stationConnectors, { stationId });
    const found = equipments
      .flatMap(({ connectors }) => connectors)
      .find(({ status, lockStatus }) => status === 1 && lockStatus === 50);
    if (found) return { connectorId: found.connectorId, stationId, longitude, latitude };
  }
  throw new Error('the sandbox has no ground lock near the centre');
}

/** The owner lowers the ground lock of a bay. @returns its connector */
export async function playLock(stage: Stage): Promise<string> {
  const { ask, wait, requestId } = stage;
  const { connectorId, stationId, longitude, latitude } = await lockedConnector(stage);
  await ask(stationDetail, { stationId });
  const { lockId } = await ask(groundLock, { connectorId, longitude, latitude, requestId: requestId() });
  await wait(10_000);
  await ask(groundLockResult, { lockId });
  return connectorId;
}
