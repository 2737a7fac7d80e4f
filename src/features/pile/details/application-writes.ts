import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { pileAppointment } from '#contract/calls/pile/appointment.ts';
import { confirmAcceptance } from '#contract/calls/pile/confirm-acceptance.ts';
import { confirmPlan } from '#contract/calls/pile/confirm-plan.ts';
import { meterReady } from '#contract/calls/pile/meter-ready.ts';
import type { ApplyStatus } from '#contract/schema/home-pile/application.ts';
import type { VisitSlot } from '#contract/schema/home-pile/apply-choices.ts';
import type { Environment } from '#core/environment.ts';
import { sendIdempotent, type Write } from '#core/writes/send-idempotent.ts';
import type { Application } from '../apply-target.store.ts';

/** Questions that a dialog asks. */
export type Asked = 'acceptPlan' | 'meterReady' | 'accept';
/** Questions that a sheet with a form asks. */
type Filled = 'refusePlan' | 'refuseWork' | 'appointSurvey' | 'appointInstall';
export type Question = Asked | Filled;

const quiet = { toast: false } as const;

/** Reads whether an application has reached a state that the write leads to; `undefined` if it has not (yet). */
const reached = (env: Environment, applyId: string, states: readonly ApplyStatus[]) => async () => {
  const { status } = await env.call(applicationDetail, { applyId }, quiet);
  return states.includes(status) || undefined;
};

/** A write about one application. @param states reached by a successful write */
const write = <B extends { applyId: string }>(
  env: Environment,
  key: string,
  body: B,
  states: readonly ApplyStatus[],
  send: (sent: B & { requestId: string }) => Promise<unknown>,
): Write<unknown> => ({
  key: `pile-${key}:${body.applyId}`,
  body,
  send: (requestId) => send({ ...body, requestId }),
  read: reached(env, body.applyId, states),
});

/** @param reason why the plan is refused; `null` accepts it */
export const planWrite = (env: Environment, { applyId, survey }: Application, reason: string | null) =>
  write(
    env,
    reason === null ? 'accept-plan' : 'refuse-plan',
    {
      applyId,
      accept: reason === null,
      extraAmount: survey?.extraAmount ?? 0,
      reason,
    },
    reason === null ? ['METER_APPLY', 'INSTALL_SCHEDULED', 'INSTALLING'] : ['UNFEASIBLE'],
    (body) => env.call(confirmPlan, body, quiet),
  );

/** @param reason why the installation is refused; `null` accepts it */
export const acceptanceWrite = (env: Environment, applyId: string, reason: string | null) =>
  write(
    env,
    reason === null ? 'accept' : 'refuse',
    { applyId, accept: reason === null, reason },
    reason === null ? ['COMPLETED'] : ['INSTALLING'],
    (body) => env.call(confirmAcceptance, body, quiet),
  );

/** Another day of a visit. The state may not change by it, so there is nothing to read: a lost request is repeated. */
export function appointmentWrite(
  env: Environment,
  applyId: string,
  visit: { kind: 'SURVEY' | 'INSTALL'; date: number; slot: VisitSlot },
): Write<unknown> {
  const body = { applyId, ...visit };
  return {
    key: `pile-appointment:${applyId}`,
    body,
    send: (requestId) => env.call(pileAppointment, { ...body, requestId }, quiet),
  };
}

/** The write of a question that a dialog asks. */
function writeOf(env: Environment, application: Application, question: Question): Write<unknown> | null {
  const { applyId } = application;
  switch (question) {
    case 'acceptPlan':
      return planWrite(env, application, null);
    case 'accept':
      return acceptanceWrite(env, applyId, null);
    case 'meterReady':
      return write(env, 'meter-ready', { applyId }, ['INSTALL_SCHEDULED', 'INSTALLING'], (body) =>
        env.call(meterReady, body, quiet),
      );
    default:
      return null;
  }
}

/**
 * Sends what a dialog asks, once for each intention. If it is refused, a toast says why, and the dialog closes; a sheet stays
 * open and shows the reason itself.
 * @throws AppError
 */
export async function act(env: Environment, application: Application, question: Question): Promise<void> {
  const asked = writeOf(env, application, question);
  if (asked) await sendIdempotent(env, { ...asked, toasts: true });
}
