import type { RepairRecord, RepairStatus } from '#contract/schema/home-pile/repair.ts';
import { formatYuan } from '#core/money.ts';
import { visitWord } from '#core/time/visit.ts';
import type { Tone } from '#ui/tag/tag.tsx';
import type { AnswerOf } from '#contract/call.ts';
import type { repairConfig } from '#contract/calls/repair/repair-config.ts';
import type { repairInfo } from '#contract/calls/repair/repair-info.ts';
import type { repairList } from '#contract/calls/repair/repair-list.ts';

/** The fields that the texts of a state depend on. */
type RepairState = Pick<
  RepairRecord,
  'status' | 'engineer' | 'expectedTime' | 'expectedEndTime' | 'quoteAmount' | 'result'
>;

type Visit = Pick<RepairState, 'engineer' | 'expectedTime' | 'expectedEndTime'>;

/** @returns the time that the user chose, `3月5日 周四 09:00–12:00`; `--` without one */
export const expectedWord = ({ expectedTime, expectedEndTime }: Omit<Visit, 'engineer'>): string =>
  visitWord(expectedTime, expectedEndTime);

/** @returns when the engineer comes: the whole time that the user chose, or another time of the engineer */
export function arrivalWord({ engineer, ...expected }: Visit): string {
  const time = engineer?.visitTime ?? null;
  return time === expected.expectedTime ? expectedWord(expected) : visitWord(time);
}

const labels: Record<RepairStatus, { text: string; tone: Tone }> = {
  SUBMITTED: { text: '待受理', tone: 'brand' },
  ACCEPTED: { text: '已受理', tone: 'brand' },
  DISPATCHED: { text: '已派单', tone: 'brand' },
  SCHEDULED: { text: '待上门', tone: 'plugged' },
  QUOTE_CONFIRM: { text: '待确认报价', tone: 'warn' },
  REPAIRING: { text: '维修中', tone: 'busy' },
  WAIT_PARTS: { text: '等待配件', tone: 'busy' },
  DONE: { text: '待确认', tone: 'warn' },
  CLOSED: { text: '已完成', tone: 'idle' },
  CANCELLED: { text: '已取消', tone: 'neutral' },
  UNKNOWN: { text: '未知', tone: 'neutral' },
};

/** Text and tone of a state (domain model, 2.5); closed without a repair is not called completed. */
export const statusLabel = ({ status, result }: RepairState): { text: string; tone: Tone } =>
  status === 'CLOSED' && result === null ? { text: '已关闭', tone: 'neutral' } : labels[status];

/** Whether nothing can happen any more. */
export const isOver = ({ status }: Pick<RepairState, 'status'>): boolean =>
  status === 'CLOSED' || status === 'CANCELLED';

/** @returns `¥268.00`; `¥--` for an unknown amount */
export const quoteWord = (amount: number | null): string => `¥${formatYuan(amount)}`;

/** What happens next, or what the user has to do; empty if there is nothing more. */
export function nextWord(repair: RepairState): string {
  const { status, expectedTime, quoteAmount, result } = repair;
  switch (status) {
    case 'SUBMITTED':
      return expectedTime === null ? '客服将尽快受理' : `期望上门 ${expectedWord(repair)}`;
    case 'ACCEPTED':
      return '正在为您安排工程师';
    case 'DISPATCHED':
      return '工程师将与您联系，约定上门时间';
    case 'SCHEDULED':
      return `上门时间 ${arrivalWord(repair)}`;
    case 'QUOTE_CONFIRM':
      return `维修报价 ${quoteWord(quoteAmount)}，您同意后才会维修`;
    case 'REPAIRING':
      return '工程师正在维修';
    case 'WAIT_PARTS':
      return '配件到货后继续维修';
    case 'DONE':
      return '维修已完成，请确认是否修好';
    case 'CLOSED':
      if (result !== null) return '感谢您的信任';
      return `${quoteAmount === null ? '' : `未接受报价 ${quoteWord(quoteAmount)}，`}未进行维修，没有产生费用`;
    case 'CANCELLED':
      return '报修已取消';
    default:
      return '';
  }
}

/** Answers of the calls about repairs: a page of the list, one repair, the choices of the form. */
export type Repairs = AnswerOf<typeof repairList>;
export type Repair = AnswerOf<typeof repairInfo>;
export type RepairConfig = AnswerOf<typeof repairConfig>;

/** The warning about a pile with leakage current, shown before anything else (domain model, 4.4). */
export const leakWarning = '请立即停止使用并断开上级空气开关';
