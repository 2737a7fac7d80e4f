import { NoDecision } from '../../charging/back-office/service.ts';
import { NoTransition } from '#sandbox/machine/machine.ts';
import { carAcW } from '../../charging/sessions/car-curve.ts';
import { carOf, unplugCar } from '../../charging/sessions/car-state.ts';
import type { SandboxContext } from '../../context.ts';
import { findPileById } from '../piles.ts';
import { beat, breakDown, clearFaults, fallSilent, plug, unplug, type LivePile } from './acts.ts';
import { advancePiles } from './advance.ts';
import type { FaultCode } from './faults.ts';
import { silenceMs } from './next-event.ts';
import type { WorldEvent } from './pile-machine.ts';
import type { Plugged } from './pile-rules.ts';
import { liveOf, saveLive } from './pile-store.ts';

/** An event around a pile. */
export interface WorldAct {
  pileId: string;
  event: WorldEvent | 'offline';
  /**
   * For `plug`: the car; `null` for one that does not identify itself; if missing, the first authorised car.
   */
  vin?: string | null | undefined;
  /** For `fault`. */
  code?: FaultCode | undefined;
}

/** A car of another user, or one that is too old to identify itself: half empty. */
const stranger = { vin: null, acW: 7_000, batteryWh: 50_000, soc: 50 };

async function carFor(
  context: SandboxContext,
  userId: string | null,
  vin: string | null | undefined,
  time: number,
): Promise<Plugged> {
  if (vin === null || userId === null) return { ...stranger, time, served: false };
  const car = await carOf(context, userId, vin, time);
  if (!car) throw new NoDecision(`no car ${vin ?? ''} of that owner`);
  const { vehicle, curveIndex, soc } = car;
  return { vin: car.vin, time, acW: carAcW(curveIndex), batteryWh: vehicle.batteryWh, soc, served: false };
}

/** Plugs in the first car that the pile knows. */
export async function plugCarOf(
  context: SandboxContext,
  pile: LivePile,
  userId: string | null,
): Promise<void> {
  plug(pile, await carFor(context, userId, pile.facts.rules.authVins[0], context.clock.now()));
}

async function happen(
  context: SandboxContext,
  pile: LivePile,
  userId: string | null,
  act: WorldAct,
): Promise<void> {
  const now = context.clock.now();
  const { vin = pile.facts.rules.authVins[0], code = 'E101', event } = act;
  if (event === 'plug') plug(pile, await carFor(context, userId, vin, now));
  else if (event === 'unplug') {
    const left = unplug(pile, now);
    if (left.vin !== null) await unplugCar(context, left.vin, Math.floor(left.soc), now);
  } else if (event === 'fault') breakDown(pile, code, now);
  else if (event === 'clear') clearFaults(pile, now);
  else if (event === 'beat') beat(pile, now);
  else fallSilent(pile, event === 'offline' ? now - silenceMs : now);
}

/**
 * Applies an event to a pile now, in the caller's transaction. @returns its state then @throws NoDecision if the state does
 * not allow it
 */
export async function applyToPile(inside: SandboxContext, act: WorldAct) {
  const { db } = inside;
  await advancePiles(inside);
  const found = await findPileById(db, act.pileId);
  if (!found) throw new NoDecision(`no pile ${act.pileId}`);
  const pile = await liveOf(db, found.pile);
  try {
    await happen(inside, pile, found.userId, act);
  } catch (error) {
    throw error instanceof NoTransition ? new NoDecision(error.message) : error;
  }
  await saveLive(db, pile);
  await advancePiles(inside);
  return { pileId: act.pileId, state: (await liveOf(db, found.pile)).life.state };
}

/** {@link applyToPile} in a transaction of its own. */
export const happenToPile = (context: SandboxContext, act: WorldAct) =>
  context.db.transaction().execute((db) => applyToPile({ ...context, db }, act));
