import type { ApplyAction } from '#contract/schema/home-pile/application.ts';
import { isIdentity } from '#contract/schema/home-pile/apply-choices.ts';
import { findRating } from '../rating/store.ts';
import type { SandboxContext } from '../context.ts';
import type { OwnerEvent } from './apply-machine.ts';
import { canDo, type Application } from './application-record.ts';
import { applyMachine } from './apply-machine.ts';
import { boundPileId } from './bind-pile.ts';
import { pileServiceTel, workTimes } from './work-rules.ts';

type Action = Exclude<ApplyAction, 'UNKNOWN'>;

/** Events behind the user's actions; two results of one call are one action. */
export const eventOf: Readonly<Partial<Record<Action, OwnerEvent>>> = {
  EDIT: 'resubmit',
  APPOINT_SURVEY: 'moveSurvey',
  APPOINT_INSTALL: 'moveInstall',
  CONFIRM_PLAN: 'acceptPlan',
  METER_READY: 'meterReady',
  CONFIRM_ACCEPTANCE: 'accept',
  RESUME: 'resume',
  VOID: 'askVoid',
};

/** @returns the actions of the user now: those of the state machine, and those that change no state */
function actionsOf(application: Application, rated: boolean): Action[] {
  const { status, facts } = application;
  const known = (Object.entries(eventOf) as [Action, OwnerEvent][])
    .filter(([, event]) => canDo(application, event))
    .map(([action]) => action);
  return [
    ...known,
    ...(facts.delivery ? (['TRACK'] as const) : []),
    ...(status === 'COMPLETED' && facts.serviceType === 'INSTALL' && !rated ? (['RATE'] as const) : []),
  ];
}

/** An application as a row of the list. */
export const rowOf = ({ applyId, vin, status, statusTime, createTime, facts }: Application) => ({
  applyId,
  applyNo: facts.applyNo,
  vin,
  modelName: facts.modelName,
  serviceType: facts.serviceType,
  productName: facts.productName,
  status,
  statusTime,
  createTime,
});

/** An application in detail, without pictures of identity documents, with the user's actions. */
export async function detailOf(context: SandboxContext, application: Application) {
  const { db, clock } = context;
  const rated = (await findRating(db, 'INSTALL', application.applyId)) !== null;
  const { moved: _moved, before: _before, agreementVersion: _version, ...facts } = application.facts;
  return {
    ...facts,
    ...rowOf(application),
    contactPhone: facts.contactPhone.replace(/^(\d{3})\d{4}/, '$1****'),
    documents: facts.documents.map((document) =>
      document.type !== 'UNKNOWN' && isIdentity(document.type) ? { ...document, file: null } : document,
    ),
    pileId: await boundPileId(context, application),
    rated,
    actions: actionsOf(application, rated),
    serviceTel: pileServiceTel,
    nextPollMs: applyMachine.ends.includes(application.status) ? 0 : clock.pollMs(workTimes.pollMs),
  };
}
