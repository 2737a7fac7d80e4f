import type { CaseKind, CaseRow, CaseState, OrderCase } from '#contract/schema/case.ts';
import { formatListTime } from '#core/time/day.ts';
import { formatDuration } from '#core/time/format-time.ts';

/** What a complaint is about, as its owner chooses it. */
export const caseKindWords: Readonly<Record<CaseKind, string>> = {
  BILL: '多收费',
  CHARGE: '没充上',
  REFUND: '退款没到',
  OVERSTAY: '占位费',
  PARKING: '停车减免',
  INVOICE: '发票',
  OTHER: '其他',
};

const titles: Readonly<Record<CaseRow['kind'], string>> = {
  BILL: '费用申诉',
  CHARGE: '充电申诉',
  REFUND: '退款申诉',
  OVERSTAY: '占位费申诉',
  PARKING: '停车减免申诉',
  INVOICE: '发票申诉',
  OTHER: '申诉',
  UNKNOWN: '申诉',
};

/** @returns what a complaint is called: `占位费申诉`; for any other matter, or a kind of a later version, `申诉` */
export const caseTitle = (kind: CaseRow['kind']): string => titles[kind];

type CaseTone = 'brand' | 'busy' | 'warn' | 'idle' | 'neutral';

const states: Readonly<Record<CaseState, { text: string; tone: CaseTone }>> = {
  SUBMITTED: { text: '已提交', tone: 'brand' },
  HANDLING: { text: '处理中', tone: 'busy' },
  WAITING_OWNER: { text: '等您补充', tone: 'warn' },
  ANSWERED: { text: '已答复', tone: 'idle' },
  CLOSED: { text: '已结案', tone: 'neutral' },
  UNKNOWN: { text: '未知', tone: 'neutral' },
};

/** @returns word and tone of a state; a case that its owner has withdrawn has a word of its own */
export const caseState = ({
  state,
  withdrawn,
}: Pick<CaseRow, 'state' | 'withdrawn'>): { text: string; tone: CaseTone } =>
  state === 'CLOSED' && withdrawn ? { text: '已撤销', tone: 'neutral' } : states[state];

/** Whether no answer has come yet: service, or the owner who is asked, still has to do something. */
export const isUnanswered = ({ state }: Pick<OrderCase, 'state'>): boolean =>
  state === 'SUBMITTED' || state === 'HANDLING' || state === 'WAITING_OWNER';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** @param ms a duration @returns `2 天`, `11 小时`, `40 分钟`: its largest whole unit, at least one minute */
export function roughly(ms: number): string {
  if (ms >= 2 * dayMs) return `${Math.floor(ms / dayMs)} 天`;
  if (ms >= hourMs) return `${Math.floor(ms / hourMs)} 小时`;
  return formatDuration(Math.max(1, Math.floor(ms / minuteMs)) * 60);
}

type Promised = Pick<OrderCase, 'state' | 'dueTime' | 'overdue'>;

/** @param now epoch ms @returns whether the answer should have come already */
export const isLate = ({ state, dueTime, overdue }: Promised, now: number): boolean =>
  isUnanswered({ state }) && (overdue || (dueTime !== null && dueTime < now));

/**
 * What is promised for an answer that has not come.
 * @param now the server's time, epoch ms
 * @returns `11.20 21:30 前答复，还有 11 小时`, `已超时 2 小时，正在加急处理`; empty without a promise
 */
export function promiseLine(promised: Promised, now: number): string {
  const { dueTime } = promised;
  if (!isUnanswered(promised)) return '';
  if (isLate(promised, now)) {
    const late = dueTime !== null && dueTime < now ? ` ${roughly(now - dueTime)}` : '';
    return `已超时${late}，正在加急处理`;
  }
  return dueTime === null ? '' : `${formatListTime(dueTime, now)} 前答复，还有 ${roughly(dueTime - now)}`;
}
