import { applicationDetail } from '#contract/calls/pile/application-detail.ts';
import { pileAppointment } from '#contract/calls/pile/appointment.ts';
import { confirmAcceptance } from '#contract/calls/pile/confirm-acceptance.ts';
import { confirmPlan } from '#contract/calls/pile/confirm-plan.ts';
import { meterReady } from '#contract/calls/pile/meter-ready.ts';
import type { ApplyStatus } from '#contract/schema/home-pile/application.ts';
import type { VisitSlot } from '#contract/schema/home-pile/apply-choices.ts';
import type { Environment } from '#core/environment.ts';
import { sendIdempotent, type Write } from '#core/writes/send-idempotent.ts';
import type { Application } from '../former.store.ts';
import type { Question } from './questions.ts';

const quiet = { toast: false } as const;

/** A dialog closes over a refusal, which a toast says; a sheet stays and has the words in itself. */
const toldBy = (reason: string | null) => ({ toast: reason === null });

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
    (body) => env.call(confirmPlan, body, toldBy(reason)),
  );

/** @param reason what is wrong with the installation, or `null` where it is accepted */
export const acceptanceWrite = (env: Environment, applyId: string, reason: string | null) =>
  write(
    env,
    reason === null ? 'accept' : 'refuse',
    { applyId, accept: reason === null, reason },
    reason === null ? ['COMPLETED'] : ['INSTALLING'],
    (body) => env.call(confirmAcceptance, body, toldBy(reason)),
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

/** Does what a dialog has asked, once for each intention. @throws AppError */
export async function act(env: Environment, application: Application, question: Question): Promise<void> {
  const { applyId } = application;
  if (question === 'acceptPlan') await sendIdempotent(env, planWrite(env, application, null));
  if (question === 'accept') await sendIdempotent(env, acceptanceWrite(env, applyId, null));
  if (question === 'meterReady')
    await sendIdempotent(
      env,
      write(env, 'meter-ready', { applyId }, ['INSTALL_SCHEDULED', 'INSTALLING'], (body) =>
        env.call(meterReady, body),
      ),
    );
}
