import type { AnswerOf } from '#contract/call.ts';
import type { connectorDetail } from '#contract/calls/charge/connector-detail.ts';
import { isBayTaken } from '#contract/schema/station/connector.ts';
import { groundLockRules, type GroundLockCommand } from '#contract/schema/station/ground-lock.ts';

/** What the owner can do at a lock, in the order of the buttons. `bind`: bind a car, `pay`: pay the arrears. */
export type LockAction = 'lower' | 'scan' | 'phone' | 'bind' | 'pay' | 'others';

/** What the owner reads about a lock, and what he can do. */
export interface LockWords {
  /** State of the lock, in a word. */
  value: string;
  /** What it means, or why nothing happened; empty for nothing. */
  text: string;
  tone: 'quiet' | 'warn';
  actions: readonly LockAction[];
  /** Whether the seconds until it rises are shown. */
  counts: boolean;
  /** Label of `lower`. */
  lowerLabel: string;
}

/** What the page is doing about a press; `refused` until the next one. */
export type LockStep =
  | { step: 'none' | 'locating' | 'scanning' | 'sending' }
  | { step: 'refused'; text: string; actions: readonly LockAction[]; orderNo?: string };

type Detail = Pick<AnswerOf<typeof connectorDetail>, 'lock' | 'canStart' | 'blockReason' | 'connector'>;

/** Whether a command has not ended: its result is asked for. A state that is not known may be followed by another. */
export const isOpenLock = ({ state }: Pick<GroundLockCommand, 'state'>): boolean =>
  state === 'SENT' || state === 'LOWERED' || state === 'UNKNOWN';

const nearText = `到车位 ${groundLockRules.nearM} 米内可降下`;
const minutes = groundLockRules.leaseMs / 60_000;

/** @returns the seconds of a countdown as `1:58` @param seconds whole, not negative */
export const lockClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const leftText = ({ leftToday }: GroundLockCommand): string =>
  leftToday === null ? '' : leftToday > 0 ? `，今天还可降 ${leftToday} 次` : '，今天的次数已用完';

/** @param isLate whether the time to drive in is over by the page's clock */
function ofCommand(command: GroundLockCommand, isLate: boolean): Omit<LockWords, 'lowerLabel' | 'counts'> {
  const nothing: readonly LockAction[] = [];
  switch (command.state) {
    case 'SENT':
      return { value: '已发送', text: '等地锁降下，请先别驶入', tone: 'quiet', actions: nothing };
    case 'LOWERED':
      return isLate
        ? { value: '正在确认', text: '时间已到，请先看地锁再驶入', tone: 'warn', actions: nothing }
        : { value: '已降下', text: `锁已降下，${minutes} 分钟内驶入`, tone: 'quiet', actions: nothing };
    case 'PARKED':
      return { value: '已入位', text: '车已入位，地锁保持降下', tone: 'quiet', actions: nothing };
    case 'RAISED':
      return {
        value: '已升起',
        text: `未入位已升起${leftText(command)}`,
        tone: 'warn',
        actions: command.leftToday === 0 ? ['phone', 'others'] : ['lower'],
      };
    case 'NO_ACTION':
      return {
        value: '没有动作',
        text: '可再试一次，或打电话、换一把枪',
        tone: 'warn',
        actions: ['lower', 'phone', 'others'],
      };
    default:
      return { value: '正在确认', text: '正在确认结果，请先看地锁再驶入', tone: 'warn', actions: nothing };
  }
}

/** The lock without a command of the owner. */
function ofState({
  lock,
  connector,
  canStart,
  blockReason,
}: Detail): Omit<LockWords, 'lowerLabel' | 'counts'> {
  const none = { tone: 'quiet', actions: [] } as const;
  if (!lock?.online)
    return { value: '离线', text: '手机上降不了，请打站点电话', tone: 'warn', actions: ['phone'] };
  const { lockStatus, status } = connector;
  if (lockStatus === 10) {
    const isFree = status === 1 && !isBayTaken(connector);
    return { ...none, value: '已降下', text: isFree ? '可直接驶入' : '' };
  }
  const value = lockStatus === 50 ? '已升起' : '状态未知';
  if (!canStart) return { ...none, value, text: blockReason ?? '' };
  return { ...none, value, text: nearText, actions: ['lower'] };
}

const stepTexts = {
  locating: '正在定位，核对您在车位旁',
  scanning: '请扫这把枪上的码',
  sending: '正在发送',
} as const;

/**
 * What the page of a connector shows about its ground lock.
 *
 * @param command the owner's command that the page follows, otherwise that of the answer; `null` for none
 * @param secondsLeft until the lock rises, while it is lowered
 */
export function lockWords(
  detail: Detail,
  command: GroundLockCommand | null,
  step: LockStep,
  secondsLeft: number,
): LockWords {
  const isRunning = command !== null && isOpenLock(command);
  const isShown = command !== null && (isRunning || detail.lock?.online === true);
  const known = isShown ? ofCommand(command, secondsLeft <= 0) : ofState(detail);
  const { value } = known;
  const lowerLabel =
    command?.state === 'NO_ACTION' ? '再试一次' : command?.state === 'RAISED' ? '再降一次' : '降下地锁';
  const counts = command?.state === 'LOWERED' && secondsLeft > 0;
  if (isRunning || step.step === 'none') return { ...known, counts, lowerLabel };
  if (step.step === 'refused')
    return { value, text: step.text, tone: 'warn', actions: step.actions, counts, lowerLabel: '再试一次' };
  return { ...known, value, text: stepTexts[step.step], tone: 'quiet', counts, lowerLabel };
}
