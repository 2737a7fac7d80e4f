import {
  caseDetail as detailCall,
  caseDraft as draftCall,
  caseList as listCall,
} from '#contract/calls/case.ts';
import { implement, type Implementation } from '../context.ts';
import { paging } from '../paging.ts';
import { attachedTo } from './attached.ts';
import { casesOf, openCaseOf, ownCase } from './case-store.ts';
import { caseTimes } from './case-times.ts';
import { rowOf, viewOf } from './case-view.ts';
import { kindsOf, suggestedText } from './kinds.ts';
import { ownerImplementations } from './owner.ts';
import { subjectOf } from './subject.ts';

const hourMs = 3_600_000;

const caseList = implement(listCall, async ({ db, clock }, request, caller) => {
  const page = paging(request, clock.now());
  const all = await casesOf(db, caller?.userId ?? '');
  return page.cut(all.filter(({ createTime }) => createTime <= page.snapshotTime).map(rowOf));
});

const caseDetail = implement(detailCall, async (context, { caseId }, caller) => {
  const { db, clock } = context;
  const userId = caller?.userId ?? '';
  const serviceCase = await ownCase(db, userId, caseId);
  const { subjectId, kind, state } = serviceCase;
  const open = state === 'CLOSED' ? await openCaseOf(db, userId, subjectId, kind) : undefined;
  const { serviceTel } = await subjectOf(context, userId, serviceCase);
  return {
    ...viewOf(serviceCase, clock.now(), open !== undefined),
    serviceTel,
    nextPollMs: state === 'CLOSED' ? 0 : clock.pollMs(caseTimes.pollMs),
  };
});

const caseDraft = implement(draftCall, async (context, request, caller) => {
  const { db, clock } = context;
  const userId = caller?.userId ?? '';
  const subject = await subjectOf(context, userId, request);
  const kinds = [];
  for (const kind of kindsOf(subject, clock.now()))
    kinds.push({ kind, openCaseId: (await openCaseOf(db, userId, subject.id, kind))?.caseId ?? null });
  return {
    attached: await attachedTo(context, subject, request.kind),
    kinds,
    dueHours: caseTimes.dueMs / hourMs,
    text: suggestedText(subject, request.kind, clock.now()),
    serviceTel: subject.serviceTel,
  };
});

/** The calls of cases. */
export const caseImplementations: Implementation[] = [
  caseList,
  caseDetail,
  caseDraft,
  ...ownerImplementations,
];
