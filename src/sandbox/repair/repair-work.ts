import { NoTransition } from '#sandbox/machine/machine.ts';
import { NoDecision } from '../charging/back-office/service.ts';
import type { SandboxContext } from '../context.ts';
import { advanceRepairs } from './advance.ts';
import { doServiceEvent } from './service-acts.ts';
import type { ServiceEvent } from './repair-machine.ts';
import { findRepair, saveRepair } from './store.ts';

/**
 * Applies an event of service or engineer now. @returns the state of the repair then @throws NoDecision if it
 * is not possible
 */
export const workOnRepair = (
  context: SandboxContext,
  repairId: string,
  event: ServiceEvent,
  quoteAmount?: number,
) =>
  context.db.transaction().execute(async (db) => {
    await advanceRepairs({ ...context, db });
    const repair = await findRepair(db, repairId);
    if (!repair) throw new NoDecision(`no repair ${repairId}`);
    if (quoteAmount !== undefined) repair.facts.quoteAmount = quoteAmount;
    try {
      doServiceEvent(repair, event, context.clock.now());
    } catch (error) {
      throw error instanceof NoTransition ? new NoDecision(error.message) : error;
    }
    await saveRepair(db, repair);
    return { repairId, status: repair.status };
  });
