import { NoTransition } from '#sandbox/machine/machine.ts';
import { NoDecision } from '../charging/desk/service.ts';
import type { SandboxContext } from '../context.ts';
import { advanceRepairs } from './advance.ts';
import { doAtDesk } from './desk-acts.ts';
import type { DeskEvent } from './repair-machine.ts';
import { findRepair, saveRepair } from './store.ts';

/**
 * Applies an event of service or engineer now. @returns the state of the repair then @throws NoDecision if it
 * is not possible
 */
export const repairDesk = (
  context: SandboxContext,
  repairId: string,
  event: DeskEvent,
  quoteAmount?: number,
) =>
  context.db.transaction().execute(async (db) => {
    await advanceRepairs({ ...context, db });
    const repair = await findRepair(db, repairId);
    if (!repair) throw new NoDecision(`no repair ${repairId}`);
    if (quoteAmount !== undefined) repair.facts.quoteAmount = quoteAmount;
    try {
      doAtDesk(repair, event, context.clock.now());
    } catch (error) {
      throw error instanceof NoTransition ? new NoDecision(error.message) : error;
    }
    await saveRepair(db, repair);
    return { repairId, status: repair.status };
  });
