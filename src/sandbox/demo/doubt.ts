import { minuteMs } from '#contract/pricing.ts';
import type { SandboxContext } from '../context.ts';
import { reportByOther } from '../report/advance-reports.ts';
import { playTimes } from '../report/rules.ts';
import { getConnector } from '../world/connectors.ts';
import { connectorHash, worldState } from '../world/live-state.ts';
import { fileCityCode } from '../world/make/sample-stations.ts';
import { distanceM } from '../world/station-view.ts';

/** Where the simulator begins, see `native/assets/settings.js`. */
const begin = { longitude: 114.057865, latitude: 22.543096 };

/** Service has looked and the connector is mended by then: the next two drivers follow. */
export const doubtMin = Math.ceil((playTimes.lookMs + playTimes.mendMs) / minuteMs) + 1;

/** How many acts last as long as the rest of the timetable. */
export const doubts = 12;

/** @returns a free connector without a charge until the doubt ends, at the nearest such station to the simulator's first position */
async function quietConnector(context: SandboxContext): Promise<string | undefined> {
  const { world, seed, clock } = context;
  const now = clock.now();
  const near = [...world.ofCity(fileCityCode)]
    .filter(({ row }) => row.stationStatus === 50 && row.longitude !== null)
    .sort((a, b) => distanceM(begin, a.row) - distanceM(begin, b.row));
  for (const { connectors } of near) {
    for (const connector of connectors) {
      const { connectorId } = connector;
      const { status, bayTaken, until } = worldState(connectorHash(seed, connectorId), connector, now);
      if (status !== 1 || bayTaken || until < now + doubtMin * minuteMs) continue;
      const view = await getConnector(context, connectorId);
      if (view?.status === 1 && view.holder === null) return connectorId;
    }
  }
  return undefined;
}

/** Two drivers report a connector that the device calls free, so that the simulator shows a doubt at one station. */
export async function reportByTwo(context: SandboxContext): Promise<void> {
  const connectorId = await quietConnector(context);
  if (connectorId === undefined) return;
  const now = context.clock.now();
  const about = { connectorId, kind: 'BROKEN', deviceStatus: 1, isTrue: true } as const;
  await reportByOther(context, about, now - minuteMs);
  await reportByOther(context, about, now);
}
