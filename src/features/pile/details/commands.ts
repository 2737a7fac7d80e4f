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
import type { Question } from './questions.ts';

const quiet = { toast: false } as const;

/** Reads whether an application is in a state that the write leads to; nothing where it is not (yet). */
const reached = (env: Environment, applyId: string, states: readonly ApplyStatus[]) => async () => {
  const { status } = await env.call(applicationDetail, { applyId }, quiet);
  return states.includes(status) || undefined;
};

/** A write about one application; `states` say that it has had its effect. */
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

/** @param reason why the plan is refused, or `null` where it is accepted */
export const planWrite = (env: Environment, { applyId, survey }: Application, reason: string | null) =>
  write(
    env,
    reason === null ? 'accept-plan' : 'refuse-plan',
    { applyId, accept: reason === null, extraAmount: survey?.extraAmount ?? 0, reason },
    reason === null ? ['METER_APPLY', 'INSTALL_SCHEDULED', 'INSTALLING'] : ['UNFEASIBLE'],
    (body) => env.call(confirmPlan, body, quiet),
  );

/** @param reason what is wrong with the installation, or `null` where it is accepted */
export const acceptanceWrite = (env: Environment, applyId: string, reason: string | null) =>
  write(
    env,
    reason === null ? 'accept' : 'refuse',
    { applyId, accept: reason === null, reason },
    reason === null ? ['COMPLETED'] : ['INSTALLING'],
    (body) => env.call(confirmAcceptance, body, quiet),
  );

/** Another day of a visit. Its state may stay as it was, so that nothing can be read: the same request is sent again. */
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

/** How each question of a dialog is sent. */
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
 * Does what a dialog has asked, once for each intention. It closes over a refusal, which a toast says; a sheet stays and has
 * the words in itself.
 * @throws AppError
 */
export async function act(env: Environment, application: Application, question: Question): Promise<void> {
  const asked = writeOf(env, application, question);
  if (asked) await sendIdempotent(env, { ...asked, toasts: true });
}
