import { NoTransition } from '#sandbox/machine/machine.ts';
import { NoDecision } from '../charging/desk/service.ts';
import type { SandboxContext } from '../context.ts';
import { advanceApplications } from './advance.ts';
import type { WorkEvent } from './apply-machine.ts';
import { workOn } from './bind-pile.ts';
import { findApplication, saveApplication } from './store.ts';
import type { WorkChoices } from './work-acts.ts';

/**
 * Somebody who works on an application acts now.
 *
 * @returns its state then, and what the plate of a pile says that was signed for just now
 * @throws NoDecision where it cannot be done
 */
export const applicationDesk = (
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
