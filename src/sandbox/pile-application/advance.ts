import type { SandboxContext, Scenario } from '../context.ts';
import { bindPile, workOn } from './bind-pile.ts';
import type { ApplyState, WorkEvent } from './apply-machine.ts';
import { moveApplication, type Application } from './application-record.ts';
import { openApplications, saveApplication } from './store.ts';
import { workTimes } from './work-rules.ts';

interface Due {
  event: WorkEvent | 'acceptExpires' | 'resumeExpires';
  time: number;
}

/** The next automatic event of each state; none if the user has to act, and at the end. */
const nextEvents: Partial<Record<ApplyState, (application: Application, scenario: Scenario) => Due>> = {
  SUBMITTED: ({ statusTime }, { review }) => ({
    event: review === 'refuse' ? 'reject' : 'pass',
    time: statusTime + workTimes.reviewMs,
  }),
  DISPATCHED: ({ statusTime }) => ({ event: 'fixSurvey', time: statusTime + workTimes.contactMs }),
  SURVEY_SCHEDULED: ({ facts, statusTime }, { survey }) => ({
    event: survey === 'unfeasible' ? 'findUnfeasible' : 'findFeasible',
    time: Math.max(facts.surveyor?.visitTime ?? 0, statusTime) + workTimes.surveyMs,
  }),
  UNFEASIBLE: ({ statusTime }) => ({ event: 'resumeExpires', time: statusTime + workTimes.resumeMs }),
  INSTALL_SCHEDULED: ({ facts, statusTime }) => ({
    event: 'startInstall',
    time: Math.max(facts.installer?.visitTime ?? 0, statusTime),
  }),
  INSTALLING: ({ statusTime }) => ({ event: 'finishInstall', time: statusTime + workTimes.installMs }),
  ACCEPTANCE: ({ statusTime }) => ({ event: 'acceptExpires', time: statusTime + workTimes.acceptMs }),
  DELIVERING: ({ statusTime, facts }) =>
    facts.delivery?.status === 'SHIPPED'
      ? { event: 'sign', time: statusTime + workTimes.carryMs }
      : { event: 'ship', time: statusTime + workTimes.shipMs },
  VOID_PENDING: ({ statusTime }) => ({ event: 'grantVoid', time: statusTime + workTimes.voidMs }),
};

/** @returns the next automatic event of an application, or `undefined` */
export const nextOfApplication = (application: Application, scenario: Scenario): Due | undefined =>
  nextEvents[application.status]?.(application, scenario);

/**
 * Advances every application to the sandbox's present time, each event at its own time: the result is the
 * same whether this runs every second or once after a month. Applications do not affect each other.
 */
export async function advanceApplications(context: SandboxContext): Promise<void> {
  const { db, clock, scenario } = context;
  const now = clock.now();
  for (const application of await openApplications(db)) {
    let moves = 0;
    for (
      let due = nextOfApplication(application, scenario);
      due && due.time <= now;
      due = nextOfApplication(application, scenario)
    ) {
      moves += 1;
      if (due.event === 'acceptExpires') {
        moveApplication(application, due.event, due.time, '超时未确认，系统自动验收');
        await bindPile(context, application, due.time);
      } else if (due.event === 'resumeExpires')
        moveApplication(application, due.event, due.time, '超过90天未恢复，申请已关闭');
      else await workOn(context, application, due.event, due.time);
    }
    if (moves > 0) await saveApplication(db, application);
  }
}
