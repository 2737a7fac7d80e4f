import { safeParse, type GenericSchema } from 'valibot';
import {
  caseAdd as addCall,
  caseCreate as createCall,
  caseReopen as reopenCall,
  caseWithdraw as withdrawCall,
} from '#contract/calls/case.ts';
import { caseAddition, casePhotos, caseText } from '#contract/case-rules.ts';
import { codes } from '#contract/codes.ts';
import type { CaseKind, CaseRefusal } from '#contract/schema/case.ts';
import type { FileRef } from '#contract/schema/common.ts';
import { refusalCode } from '#sandbox/machine/machine.ts';
import { nextNumber } from '../charging/ids.ts';
import { implement, Refusal, type SandboxContext } from '../context.ts';
import { filesOf } from '../files/upload.ts';
import { planAct, write } from './case-acts.ts';
import { caseGuards, caseMachine, type OwnerEvent } from './case-machine.ts';
import { moveCase, reopenByOf, type ServiceCase } from './case-record.ts';
import { openCaseOf, ownCase, saveCase } from './case-store.ts';
import { kindsOf } from './kinds.ts';
import { newCase } from './new-case.ts';
import { subjectOf } from './subject.ts';

const refuse = (reason: CaseRefusal['reason'], caseId: string, message: string): Refusal =>
  new Refusal(codes.caseRefused, message, { reason, caseId });

/** @throws Refusal -1 with the message of the rule that a value breaks, and its field */
function check<Output>(schema: GenericSchema<unknown, Output>, value: unknown, field: string): Output {
  const { success, output, issues } = safeParse(schema, value);
  if (success) return output;
  const key = issues[0].path?.[0]?.key;
  throw new Refusal(codes.failure, issues[0].message, { field: typeof key === 'string' ? key : field });
}

/** @throws Refusal -1 with the field `photos` */
async function photosOf(context: SandboxContext, userId: string, ids: readonly string[]): Promise<FileRef[]> {
  const fileIds = [...new Set(ids)];
  check(casePhotos, fileIds, 'photos');
  return fileIds.length === 0 ? [] : filesOf(context.db, userId, 'CASE', fileIds);
}

/** @throws Refusal 1284010 OPEN if a case of the kind is open for the same */
async function refuseSecond({ db }: SandboxContext, userId: string, subjectId: string, kind: CaseKind) {
  const open = await openCaseOf(db, userId, subjectId, kind);
  if (open) throw refuse('OPEN', open.caseId, '同类问题已提交过，可以在原申诉里补充');
}

/** Submits a case; the facts of its order go along. @throws Refusal 1280004, 1284010, -1 */
export const caseCreate = implement(createCall, async (context, request, caller) => {
  const { db, clock } = context;
  const userId = caller?.userId ?? '';
  const { kind, photos = [] } = request;
  const text = check(caseText, request.text, 'text');
  const subject = await subjectOf(context, userId, request);
  const now = clock.now();
  await refuseSecond(context, userId, subject.id, kind);
  if (!kindsOf(subject, now).includes(kind))
    throw new Refusal(codes.failure, '这笔订单没有这类问题，请换一个类型', { field: 'kind' });
  const files = await photosOf(context, userId, photos);
  const serviceCase = await newCase(context, { userId, kind, subject, number: await nextNumber(db) });
  write(serviceCase, 'OWNER', now, text, { photos: files });
  await saveCase(db, serviceCase);
  return { caseId: serviceCase.caseId };
});

const refusedTexts: Readonly<Record<OwnerEvent, string>> = {
  add: '客服已答复，请重新打开后补充',
  withdraw: '客服已答复，不能撤销',
  reopen: '客服还在处理，可以直接补充',
};

/** The user's case for an action. @throws Refusal 1280004, 1284010 */
async function allowed(
  { db }: SandboxContext,
  userId: string,
  caseId: string,
  event: OwnerEvent,
): Promise<ServiceCase> {
  const serviceCase = await ownCase(db, userId, caseId);
  const { state } = serviceCase;
  if (refusalCode(caseMachine, state, event) === null) return serviceCase;
  throw state === 'CLOSED'
    ? refuse('CLOSED', caseId, '申诉已结案')
    : refuse('STATE', caseId, refusedTexts[event]);
}

const caseAdd = implement(addCall, async (context, { caseId, text, photos = [] }, caller) => {
  const { db, clock, scenario } = context;
  const userId = caller?.userId ?? '';
  const said = check(caseAddition, { text, photos: [...new Set(photos)] }, 'text').text;
  const serviceCase = await allowed(context, userId, caseId, 'add');
  const files = await photosOf(context, userId, photos);
  const now = clock.now();
  const isAnswer = serviceCase.state === 'WAITING_OWNER';
  moveCase(serviceCase, 'add');
  if (isAnswer) planAct(serviceCase, scenario, now);
  write(serviceCase, 'OWNER', now, said, { photos: files });
  await saveCase(db, serviceCase);
  return { state: serviceCase.state };
});

const caseWithdraw = implement(withdrawCall, async (context, { caseId }, caller) => {
  const { db, clock } = context;
  const serviceCase = await allowed(context, caller?.userId ?? '', caseId, 'withdraw');
  moveCase(serviceCase, 'withdraw');
  const now = clock.now();
  Object.assign(serviceCase.facts, { plan: null, closedTime: now, withdrawn: true });
  write(serviceCase, 'SYSTEM', now, '您已撤销申诉。');
  await saveCase(db, serviceCase);
  return { state: serviceCase.state };
});

const caseReopen = implement(reopenCall, async (context, { caseId, text, photos = [] }, caller) => {
  const { db, clock, scenario } = context;
  const userId = caller?.userId ?? '';
  const said = check(caseText, text, 'text');
  const serviceCase = await allowed(context, userId, caseId, 'reopen');
  const now = clock.now();
  if (serviceCase.facts.reopened) throw refuse('REOPENED', caseId, '每个申诉只能重新打开一次');
  if ((reopenByOf(serviceCase) ?? 0) < now)
    throw refuse('LATE', caseId, '已超过 7 天，不能重新打开，请重新提交');
  if (serviceCase.state === 'CLOSED')
    await refuseSecond(context, userId, serviceCase.subjectId, serviceCase.kind);
  const files = await photosOf(context, userId, photos);
  moveCase(serviceCase, 'reopen', caseGuards.once);
  Object.assign(serviceCase.facts, {
    reopened: true,
    outcome: null,
    answeredTime: null,
    closedTime: null,
    withdrawn: false,
    dueTime: null,
    overdue: false,
  });
  serviceCase.facts.handlingTime ??= now;
  planAct(serviceCase, scenario, now);
  write(serviceCase, 'OWNER', now, said, { photos: files });
  await saveCase(db, serviceCase);
  return { state: serviceCase.state };
});

/** What owners do with cases. */
export const ownerImplementations = [caseCreate, caseAdd, caseWithdraw, caseReopen];
