import type { SandboxContext } from '#sandbox/context.ts';
import { hashText, mix } from '#sandbox/world/make/hash.ts';
import type { World } from '#sandbox/world/world.ts';
import type { PastSession } from './seed-sessions.ts';

interface Candidate {
  connectorId: string;
  /** W */
  powerW: number;
}

/** Picks the connector of a past session, always the same; none if the world has none of its kind */
export type PickConnector = (session: PastSession) => Candidate | undefined;

interface Pickers {
  slow: PickConnector;
  /** Fast and super-fast ones. */
  fast: PickConnector;
}

/** Connectors never change: a reset of users does not need to read them again. */
const ofWorld = new WeakMap<World, Promise<Pickers>>();

/** Picks a connector that is as powerful as the session was, if there is one. */
function pickerOf(all: readonly Candidate[], seed: number): PickConnector {
  const byPeak = new Map<number, readonly Candidate[]>();
  return ({ session, peakW }) => {
    const strong = byPeak.get(peakW) ?? all.filter(({ powerW }) => powerW >= peakW);
    byPeak.set(peakW, strong);
    const from = strong.length > 0 ? strong : all;
    return from[mix(hashText(session, seed), 11) % from.length];
  };
}

async function makePickers({ db, seed }: SandboxContext): Promise<Pickers> {
  const all = await db
    .selectFrom('connector')
    .select(['connectorId', 'powerClass', 'powerW'])
    .orderBy('connectorId')
    .execute();
  const isSlow = ({ powerClass }: (typeof all)[number]) => powerClass === 'SLOW';
  return {
    slow: pickerOf(all.filter(isSlow), seed),
    fast: pickerOf(
      all.filter((connector) => !isSlow(connector)),
      seed,
    ),
  };
}

/** What picks the connectors of past orders in this world. */
export function pastConnectors(context: SandboxContext): Promise<Pickers> {
  const known = ofWorld.get(context.world) ?? makePickers(context);
  ofWorld.set(context.world, known);
  return known;
}
