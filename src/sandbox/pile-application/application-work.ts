import { NoTransition } from '#sandbox/machine/machine.ts';
import { NoDecision } from '../charging/back-office/service.ts';
import type { SandboxContext } from '../context.ts';
import { advanceApplications } from './advance.ts';
import type { WorkEvent } from './apply-machine.ts';
import { workOn } from './bind-pile.ts';
import { findApplication, saveApplication } from './store.ts';
import type { WorkChoices } from './work-acts.ts';

/**
 * Applies an event of the workers now.
 *
 * @returns the state then, and the plate of a pile that was just signed for @throws NoDecision if it is not
 * possible
 */
export const workOnApplication = (
  context: SandboxContext,
  applyId: string,
  event: WorkEvent,
  choices: WorkChoices,
) =>
  context.db.transaction().execute(async (db) => {
    const within = { ...context, db };
    await advanceApplications(within);
    const application = await findApplication(db, applyId);
    if (!application) throw new NoDecision(`no application ${applyId}`);
    const plate = await workOn(within, application, event, context.clock.now(), choices).catch((error) => {
      throw error instanceof NoTransition ? new NoDecision(error.message) : error;
    });
    await saveApplication(db, application);
    return { applyId, status: application.status, plate };
  });
