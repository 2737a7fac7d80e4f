import { caseLimits } from '#contract/case-rules.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Times of the desk in ms of the sandbox's clock. */
export const caseTimes = {
  /** Until somebody takes up a case. */
  acceptMs: 30 * minuteMs,
  /** From then on until the answer, or until a question. */
  answerMs: 4 * hourMs,
  /** Within which the desk promises an answer. */
  dueMs: 24 * hourMs,
  /** How long after its promise a desk that is late answers. */
  lateMs: 2 * hourMs,
  /** A question that the owner does not answer for so long ends the case. */
  waitMs: 7 * dayMs,
  /** An answer without a word of the owner for so long ends the case; until then it can be reopened. */
  closeMs: caseLimits.reopenDays * dayMs,
  /** Poll interval of a case that is not closed. */
  pollMs: minuteMs,
} as const;

/** fen that the desk gives back of an idle fee without asking anybody. */
export const mostGoodwill = 2_000;

/** Who works at the desk; a reopened case is another one's. */
export const staff = ['王敏', '李航', '陈静'] as const;

/** The number of service, for a case that is about no order. */
export const caseServiceTel = '400-000-0199';
