import type { CurrentOrder } from '#contract/schema/order/charge-order.ts';

/** What /charge shows of an order: which part of a charge it is in. */
export type Phase =
  | 'waiting'
  | 'starting'
  | 'failed'
  | 'charging'
  | 'stopping'
  | 'done'
  | 'abnormal'
  | 'unknown'
  | 'over';

type Status = CurrentOrder['status'];
type Order = Pick<CurrentOrder, 'status' | 'startFail' | 'startTime'>;

const phases: Partial<Record<Status, Phase>> = {
  PREPAID: 'waiting',
  STARTING: 'starting',
  CHARGING: 'charging',
  STOPPING: 'stopping',
  FINISHED: 'done',
  ARREARS: 'done',
  SETTLED: 'done',
  ABNORMAL: 'abnormal',
  UNKNOWN: 'unknown',
};

/**
 * @returns the phase; a state that is none of a charge that runs or just ran is over here, and /order/:id shows it. One
 *   that this version does not know is still that of a charge that the server calls the current one: it stays, and can be
 *   stopped.
 */
export function phaseOf({ status, startFail, startTime }: Order): Phase {
  // What failed to start may be tried again, or is on its way back; nothing was charged.
  if (startFail && startTime === null && (status === 'PREPAID' || status === 'REFUNDED')) return 'failed';
  return phases[status] ?? 'over';
}

/** Whether the device still sends samples, so that the last one gets old. */
export const isRunning = (status: Status): boolean =>
  status === 'CHARGING' || status === 'STOPPING' || status === 'UNKNOWN';

/** Whether nothing can happen any more but that money moves: no other page has to hear of it. */
export const isClosed = (status: Status): boolean => ['ARREARS', 'SETTLED', 'REFUNDED'].includes(status);

/** How long an end is news; after that the bill says it all. */
const newsMs = 2 * 3_600_000;

/**
 * Whether the order has no place here: it is over, or its end is so old that only the bill is looked for.
 *
 * @param now the server's time, epoch ms
 */
export function isGone(
  order: Order & Pick<CurrentOrder, 'endTime' | 'payTime' | 'createTime'>,
  now: number,
): boolean {
  const ended = order.endTime ?? order.payTime ?? order.createTime ?? 0;
  return phaseOf(order) === 'over' || (isClosed(order.status) && now - ended > newsMs);
}

const titles: Partial<Record<Phase, string>> = {
  waiting: '启动充电',
  starting: '启动充电',
  failed: '启动失败',
  charging: '充电中',
  stopping: '充电中',
  unknown: '充电中',
  done: '充电完成',
};

/** Nobody wanted it to end like that: the platform, a fault, a pulled plug, an emergency, something else. */
export const isBroken = (stopReason: number | null): boolean =>
  stopReason !== null && [1, 3, 4, 8, 99].includes(stopReason);

/**
 * @param stopReason why a charge ended
 * @returns the title of the page; of an order without one of these phases it is 充电
 */
export const titleOf = (phase: Phase, stopReason: number | null = null): string =>
  phase === 'done' && isBroken(stopReason) ? '充电已结束' : (titles[phase] ?? '充电');
