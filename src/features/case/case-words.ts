import type { AnswerOf } from '#contract/call.ts';
import type { caseDetail } from '#contract/calls/case/case-detail.ts';
import type { caseList } from '#contract/calls/case/case-list.ts';
import type { CaseRow } from '#contract/schema/case.ts';
import { formatYuan } from '#core/money.ts';
import { formatDayTime, formatListTime, formatMonthDay } from '#core/time/day.ts';
import { caseState, roughly } from '#domain/case/case-words.ts';
import type { Step } from '#ui/steps/steps.tsx';

export type Cases = AnswerOf<typeof caseList>;
export type CaseDetail = AnswerOf<typeof caseDetail>;

/** A result in words, with its money. */
export interface OutcomeWords {
  text: string;
  /** fen that the owner pays less, or gets back; `null` without money, or if it could not be read. */
  amount: number | null;
  /** The bill is lower, in contrast to money that comes back. */
  minus: boolean;
}

type Outcome = NonNullable<CaseRow['outcome']>;

/** The fees that a complaint of a kind is about alone. */
const fees: Partial<Record<CaseRow['kind'], string>> = { OVERSTAY: '占位费', PARKING: '停车费' };

const plain: Readonly<Record<Exclude<Outcome['kind'], 'ADJUSTED' | 'REFUNDED'>, string>> = {
  EXPLAINED: '已说明',
  DECLINED: '不予调整',
  UNKNOWN: '已答复',
};

/** @returns the result of a complaint; `null` until there is one */
export function outcomeWords({ kind, outcome }: Pick<CaseRow, 'kind' | 'outcome'>): OutcomeWords | null {
  if (!outcome) return null;
  const { amount } = outcome;
  if (outcome.kind === 'REFUNDED') return { text: `${fees[kind] ?? ''}已退回`, amount, minus: false };
  if (outcome.kind !== 'ADJUSTED') return { text: plain[outcome.kind], amount, minus: false };
  const fee = fees[kind];
  return { text: fee === undefined ? '账单已更正' : `${fee}已免除`, amount, minus: true };
}

/** @returns the result as a line of a list: `占位费已免除 −¥3.00` */
export function outcomeLine(row: Pick<CaseRow, 'kind' | 'outcome'>): string {
  const words = outcomeWords(row);
  if (!words) return '';
  const { text, amount, minus } = words;
  return amount === null || amount === 0 ? text : `${text} ${minus ? '−' : ''}¥${formatYuan(amount)}`;
}

/**
 * How an answer compares with its promise.
 * @param now the server's time, epoch ms
 * @returns `承诺 11.20 21:30 前答复，提前 11 小时`; empty without a promise, and before the answer
 */
export function keptLine({ answeredTime, dueTime }: CaseDetail, now: number): string {
  if (answeredTime === null || dueTime === null) return '';
  const early = dueTime - answeredTime;
  const kept = early >= 0 ? `提前 ${roughly(early)}` : `晚了 ${roughly(-early)}`;
  return `承诺 ${formatListTime(dueTime, now)} 前答复，${kept}`;
}

/** @returns why nothing is changed, in the words of service; empty for any other result */
export function reasonOf({ outcome, entries }: Pick<CaseDetail, 'outcome' | 'entries'>): string {
  if (outcome?.kind !== 'DECLINED') return '';
  const written = entries.filter(({ by }) => by === 'SERVICE');
  return written[written.length - 1]?.text ?? '';
}

/** @returns what comes next, in one sentence; empty if nothing does */
export function nextLine(shown: CaseDetail): string {
  const { state, closesTime, reopenBy } = shown;
  switch (state) {
    case 'SUBMITTED':
      return '客服会尽快查看';
    case 'HANDLING':
      return '客服正在核实，有进展会通知您';
    case 'WAITING_OWNER':
      return '客服在等您补充，补充后继续处理';
    case 'ANSWERED':
      if (reopenBy !== null) return `还有问题，${formatDayTime(reopenBy)} 前可以再提一次`;
      return closesTime === null ? '' : `${formatDayTime(closesTime)} 自动结案`;
    default:
      return '';
  }
}

const timeOf = (time: number | null): Pick<Step, 'value'> => ({
  value: time === null ? undefined : formatDayTime(time),
});

/** @returns the progress from the submission to the end; empty for a state of a later version */
export function stepsOf(shown: CaseDetail): Step[] {
  const { state, createdTime, handlingTime, answeredTime, closedTime, closesTime } = shown;
  const submitted: Step = { state: 'done', label: '已提交', ...timeOf(createdTime) };
  const handled: Step = { state: 'done', label: '处理中', ...timeOf(handlingTime) };
  const answer: Step = { state: 'next', label: '答复' };
  const end: Step = { state: 'next', label: '结案' };
  switch (state) {
    case 'SUBMITTED':
      return [{ ...submitted, state: 'reached' }, { state: 'next', label: '处理中' }, answer, end];
    case 'HANDLING':
      return [submitted, { ...handled, state: 'now' }, answer, end];
    case 'WAITING_OWNER':
      return [submitted, { ...handled, state: 'here', label: '等您补充' }, answer, end];
    case 'ANSWERED':
      return [
        submitted,
        handled,
        { state: 'reached', label: '已答复', ...timeOf(answeredTime) },
        { ...end, value: closesTime === null ? undefined : formatMonthDay(closesTime) },
      ];
    case 'CLOSED': {
      const closed: Step = { state: 'reached', label: caseState(shown).text, ...timeOf(closedTime) };
      const passed = [
        ...(handlingTime === null ? [] : [handled]),
        ...(answeredTime === null
          ? []
          : [{ state: 'done', label: '已答复', ...timeOf(answeredTime) } as const]),
      ];
      return [submitted, ...passed, closed];
    }
    default:
      return [];
  }
}
