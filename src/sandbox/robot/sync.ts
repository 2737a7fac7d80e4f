import { unplugCar } from '../charging/sessions/car-state.ts';
import type { SandboxContext } from '../context.ts';
import { execute, unplug, type LivePile } from '../home-pile/live/acts.ts';
import { plugCarOf } from '../home-pile/live/happen-to-pile.ts';
import { canHappen, isCharging } from '../home-pile/live/pile-life.ts';
import { liveOf, saveLive } from '../home-pile/live/pile-store.ts';
import { findPileById } from '../home-pile/piles.ts';
import type { ArmEffect } from './arm-types.ts';
import type { KeptArm } from './robots.ts';

/** Updates an arm's sensor values from its pile. */
export function feel({ arm, overrides }: KeptArm, { life }: LivePile): void {
  arm.surround({
    online: life.silentSince === null && life.state !== 'OFFLINE',
    updating: life.state === 'UPDATING',
    fault: life.state === 'FAULT',
    energised: isCharging(life),
    ...overrides,
  });
  const inPort = life.plugged !== null;
  if (arm.read().around.gunInPort !== inPort) arm.surround({ gunInPort: inPort });
}

async function carryOut(context: SandboxContext, pile: LivePile, userId: string | null, effect: ArmEffect) {
  const now = context.clock.now();
  const { life } = pile;
  if (effect === 'STOP_CHARGE') {
    if (canHappen(life, 'stop')) execute(pile, 'stop', now);
  } else if (effect === 'SEATED') {
    if (!life.plugged) await plugCarOf(context, pile, userId);
  } else if (life.plugged) {
    life.locked = false;
    const left = unplug(pile, now);
    if (left.vin !== null) await unplugCar(context, left.vin, Math.floor(left.soc), now);
  }
}

/** Applies the effects of arms to their piles since the last request, and updates the arms' sensor values. */
export async function syncRobots(context: SandboxContext): Promise<void> {
  for (const [pileId, effects] of context.robots.takeEffects()) {
    const found = await findPileById(context.db, pileId);
    if (!found) continue;
    const pile = await liveOf(context.db, found.pile);
    for (const effect of effects) await carryOut(context, pile, found.userId, effect);
    await saveLive(context.db, pile);
    feel(context.robots.of(pileId), pile);
  }
}
