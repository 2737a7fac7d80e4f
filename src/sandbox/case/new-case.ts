import type { CaseKind } from '#contract/schema/case.ts';
import { transition } from '#sandbox/machine/machine.ts';
import type { SandboxContext } from '../context.ts';
import { minuteOf } from '../invoice/day.ts';
import { attachedTo } from './attached.ts';
import { caseMachine } from './case-machine.ts';
import type { ServiceCase } from './case-record.ts';
import { caseTimes } from './case-times.ts';
import type { Subject } from './subject.ts';

/** @returns `TS`, month, day and time of Asia/Shanghai, and four digits of a counter */
const caseNoOf = (time: number, number: number): string =>
  `TS${minuteOf(time).slice(5).replace(/\D/g, '')}${String(number % 10_000).padStart(4, '0')}`;

interface CaseInput {
  userId: string;
  kind: CaseKind;
  subject: Subject;
  /** Of a counter, so that no two cases have one id. */
  number: number;
}

/** @returns a case that is submitted at the present of the context, with the facts of its order; nothing is written yet */
export async function newCase(
  context: SandboxContext,
  { userId, kind, subject, number }: CaseInput,
): Promise<ServiceCase> {
  const now = context.clock.now();
  return {
    caseId: `C${now}${String(number).padStart(6, '0')}`,
    userId,
    kind,
    orderNo: subject.of?.order.orderNo ?? null,
    connectorId: subject.of?.order.connectorId ?? subject.connector?.row.connectorId ?? null,
    subjectId: subject.id,
    state: transition(caseMachine, null, 'create'),
    createTime: now,
    facts: {
      caseNo: caseNoOf(now, number),
      about: subject.about,
      attached: await attachedTo(context, subject, kind),
      entries: [],
      handlingTime: null,
      answeredTime: null,
      closedTime: null,
      withdrawn: false,
      dueTime: now + caseTimes.dueMs,
      overdue: false,
      outcome: null,
      plan: null,
      asked: false,
      reopened: false,
      askedTime: null,
    },
  };
}
