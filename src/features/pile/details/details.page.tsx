import type { AnswerOf } from '#contract/call.ts';
import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import type { PageContext } from '#core/page/definition.ts';
import type { ApplyStatus } from '#contract/schema/home-pile/application.ts';
import { ProgressHead } from '#ui/progress-head/progress-head.tsx';
import type { Step } from '#ui/steps/steps.tsx';
import type { Application } from '../apply-target.store.ts';
import { statusLabel, nextWord } from '../application-words.ts';

/** /pile/details/:id: state of an application, and what happens next. */
export const route = 'pileDetails';
export const call = applicationDetail;

export const request = ({ id }: PageContext) => (id ? { applyId: id } : null);

export const view = (application: AnswerOf<typeof call>) => <ApplicationHead application={application} />;

const stages = {
  INSTALL: ['审核', '勘测', '方案', '安装', '验收'],
  DELIVERY: ['审核', '配送', '签收'],
} as const;

/** Number of completed stages in each state; `null`: no stages are shown. */
const done: Readonly<Record<ApplyStatus, number | null>> = {
  SUBMITTED: 0,
  REJECTED: 0,
  DISPATCHED: 1,
  SURVEY_SCHEDULED: 1,
  UNFEASIBLE: 1,
  PLAN_CONFIRM: 2,
  METER_APPLY: 3,
  INSTALL_SCHEDULED: 3,
  INSTALLING: 3,
  ACCEPTANCE: 4,
  DELIVERING: 1,
  COMPLETED: 5,
  VOID_PENDING: null,
  VOIDED: null,
  UNKNOWN: null,
};

function stepsOf({ status, serviceType }: Application): Step[] {
  const count = done[status];
  if (count === null) return [];
  return stages[serviceType === 'DELIVERY' ? 'DELIVERY' : 'INSTALL'].map((label, index): Step => {
    if (index < count) return { label, state: 'done' };
    if (index > count) return { label, state: 'next' };
    return {
      label,
      state: status === 'REJECTED' || status === 'UNFEASIBLE' ? 'failed' : 'now',
    };
  });
}

/** State, next event and progress. */
export const ApplicationHead = ({ application }: { application: Application }) => (
  <ProgressHead
    title={application.productName}
    state={statusLabel(application.status)}
    next={nextWord(application)}
    steps={stepsOf(application)}
  />
);
