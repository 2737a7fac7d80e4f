import * as v from 'valibot';
import { decoration } from '../grade.ts';
import { amount, fileRef, flag, id, label, openEnum, text, time } from './common.ts';
import { caseKind, caseState } from './order/order-case.ts';

export { caseKind, caseKinds, caseState, caseStates } from './order/order-case.ts';
export type { CaseKind, CaseState, OrderCase } from './order/order-case.ts';

/** What the owner may do with a case now; the server decides. ADD also answers a question of service. */
export const caseActions = ['ADD', 'WITHDRAW', 'REOPEN'] as const;

/** A fact that goes along with a case, as the owner reads it: `充电结束`, `20:36`. */
const caseFact = v.object({ label, value: label });
export const caseFacts = decoration(v.array(caseFact), []);
export type CaseFact = v.InferOutput<typeof caseFact>;

const caseOutcomes = ['ADJUSTED', 'REFUNDED', 'EXPLAINED', 'DECLINED'] as const;
const outcome = v.nullable(
  v.object({
    kind: openEnum(caseOutcomes),
    /**
     * fen that the owner pays less or gets back; `null` without money. Money moves only on the order: see its
     * `adjustments` and refunds.
     */
    amount: v.nullable(amount),
  }),
);

/** Something that was written or happened. */
const caseEntry = v.object({
  time: v.nullable(time),
  by: openEnum(['OWNER', 'SERVICE', 'SYSTEM'] as const),
  /** Who wrote it for service, `王敏`; `null` for the owner and the system, and if it is not known. */
  name: v.nullable(v.string()),
  text,
  photos: decoration(v.array(fileRef), []),
});
export type CaseEntry = v.InferOutput<typeof caseEntry>;

/** A case as a row of a list. */
export const caseRow = v.object({
  caseId: id,
  /** Number by which owner and service refer to it. */
  caseNo: label,
  kind: caseKind,
  /** `null` if it is about no order. */
  orderNo: v.nullable(id),
  connectorId: v.nullable(id),
  /** What it is about in words: time of the charge, station and connector; empty if it is about neither. */
  about: text,
  state: caseState,
  createdTime: v.nullable(time),
  /**
   * Until when service promises to answer; kept after the answer, so that a page can compare. The time begins again when the
   * owner answers a question or reopens the case. `null` while the owner is asked, and without a promise.
   */
  dueTime: v.nullable(time),
  /** Whether service has not answered by `dueTime`, or answered after it. */
  overdue: flag,
  /** Of the newest entry. */
  lastTime: v.nullable(time),
  /** `null` until it is answered, and again once it is reopened. */
  outcome,
  /** Whether its owner has withdrawn it: then it is closed without an answer. */
  withdrawn: decoration(flag, false),
});
export type CaseRow = v.InferOutput<typeof caseRow>;

/** A case in detail: a complaint about a charge, a bill or a refund, with what service did about it. */
export const caseRecord = v.object({
  ...caseRow.entries,
  /** When service took it up for the first time; the three times are `null` until then. */
  handlingTime: v.nullable(time),
  /** Of the last answer; `null` again once the case is reopened. */
  answeredTime: v.nullable(time),
  closedTime: v.nullable(time),
  /** When an answered case closes by itself; `null` in any other state. */
  closesTime: v.nullable(time),
  /** Until when it can be reopened; `null` if it cannot. */
  reopenBy: v.nullable(time),
  /** What went along with it, as the owner saw it in `caseDraft`. */
  attached: caseFacts,
  /** The oldest first. */
  entries: decoration(v.array(caseEntry), []),
  actions: decoration(v.array(openEnum(caseActions)), []),
});
export type CaseRecord = v.InferOutput<typeof caseRecord>;

/** Why something cannot be done with a case: `data` of 1284010. */
export const caseRefusal = v.object({
  /**
   * OPEN: one of this kind is open for the order; CLOSED: it is closed; LATE: the days for reopening are over;
   * REOPENED: it was reopened before; STATE: any other state that does not allow it.
   */
  reason: openEnum(['OPEN', 'CLOSED', 'LATE', 'REOPENED', 'STATE'] as const),
  caseId: id,
});
export type CaseRefusal = v.InferOutput<typeof caseRefusal>;
