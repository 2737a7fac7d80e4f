import { NoTransition } from '#sandbox/machine/machine.ts';
import { NoDecision } from '../charging/desk/service.ts';
import type { SandboxContext } from '../context.ts';
import { advanceApplications } from './advance.ts';
import type { WorkEvent } from './apply-machine.ts';
import { putUpDelivered } from './bind-pile.ts';
import { findApplication, saveApplication } from './store.ts';
import { doWork, type WorkChoices } from './work-acts.ts';

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
    await advanceApplications({ ...context, db });
    const application = await findApplication(db, applyId);
    const now = context.clock.now();
    if (!application) throw new NoDecision(`no application ${applyId}`);
    try {
      doWork(application, event, now, choices);
    } catch (error) {
      throw error instanceof NoTransition ? new NoDecision(error.message) : error;
    }
    await saveApplication(db, application);
    const plate = event === 'sign' ? await putUpDelivered({ ...context, db }, application, now) : null;
    return { applyId, status: application.status, plate };
  });
