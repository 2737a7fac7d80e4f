import type { PowerClass } from '#contract/schema/station/power-class.ts';
import type { SandboxContext } from '../context.ts';
import { worldState } from '../world/live-state.ts';

/**
 * When a connector of a class and its bay are free for the first time in a span (epoch ms, without its end), as the world
 * goes on by itself from here: the states that orders and tests set are those of now.
 * @returns `null` if none is
 */
export async function firstFree(
  { db, world }: SandboxContext,
  stationId: string,
  powerClass: PowerClass,
  [from, to]: readonly [number, number],
): Promise<number | null> {
  const station = world.byId.get(stationId);
  if (!station) return null;
  const ids = station.connectors.map(({ connectorId }) => connectorId);
  const held = await db
    .selectFrom('connectorState')
    .select(['connectorId', 'status', 'bayTaken'])
    .where('connectorId', 'in', ids)
    .execute();
  const stateOf = new Map(held.map((state) => [state.connectorId, state]));
  let first: number | null = null;
  for (const [index, connector] of station.connectors.entries()) {
    if (connector.powerClass !== powerClass) continue;
    const known = stateOf.get(connector.connectorId);
    if (known?.status === 1 && !known.bayTaken) return from;
    if (known) continue;
    const hash = station.hashes[index] ?? 0;
    const end = first ?? to;
    for (let time = from; time < end;) {
      const state = worldState(hash, connector, time);
      if (state.status === 1 && !state.bayTaken) {
        first = time;
        break;
      }
      time = state.until;
    }
  }
  return first;
}
