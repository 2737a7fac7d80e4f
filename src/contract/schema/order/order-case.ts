import * as v from 'valibot';
import { decoration } from '../../grade.ts';
import { flag, id, openEnum, time } from '../common.ts';

/** What a case is about (domain model, second edition, F). */
export const caseKinds = ['BILL', 'REFUND', 'OVERSTAY', 'PARKING', 'CHARGE', 'INVOICE', 'OTHER'] as const;
export type CaseKind = (typeof caseKinds)[number];
export const caseKind = openEnum(caseKinds);

export const caseStates = ['SUBMITTED', 'HANDLING', 'WAITING_OWNER', 'ANSWERED', 'CLOSED'] as const;
export const caseState = openEnum(caseStates);
export type CaseState = v.InferOutput<typeof caseState>;

/** A case of an order, in `orderDetail` and `chargeCurrent`. */
export const orderCase = v.object({
  caseId: id,
  kind: caseKind,
  state: caseState,
  /** As in `caseDetail`. */
  dueTime: v.nullable(time),
  overdue: flag,
  /** As in `caseDetail`. */
  withdrawn: decoration(flag, false),
});
export type OrderCase = v.InferOutput<typeof orderCase>;
