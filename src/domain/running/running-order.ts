import type { ReadableAtom } from 'nanostores';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { href } from '#routes.ts';

/** A status of a later version is still shown for the charge that the server reports as the current one. */
export const runningWords: Partial<Record<string, string>> = {
  STARTING: '启动中',
  CHARGING: '充电中',
  STOPPING: '停止中',
  UNKNOWN: '未知',
};

/** The running order as its bar shows it, on the map and at 我的. */
export interface RunningOrder {
  link: string;
  /** 充电中 · 启动中 · 停止中, the idle fee, the action that an open payment needs, or that the order could not be read */
  word: string;
  /** Shown as one amber line: an idle fee accrues, or it could not be read whether a charge runs. */
  amber: boolean;
  /** What the owner has to do; `null` while a charge runs. */
  hint: string | null;
  /** Empty if the order could not be read. */
  stationName: string;
  connectorName: string;
  /** Percent, `null` where the pile does not know it. */
  soc: number | null;
  /** W; `null` before the device sent a sample. */
  powerW: number | null;
  /** Remaining time of the charge, s; `null` without a forecast. */
  remainSec: number | null;
  /** The expected end, e.g. `充至 90%`. */
  end: string;
  /** By when to leave before staying costs: `请在 06:19 前驶离`; empty if nothing is due then, or it is unknown. */
  leave: string;
  /** The values are older than they should be: the device or the network is silent. */
  stale: boolean;
  /** When the device measured them, server time in epoch ms; `null` before the first sample. */
  sampleTime: number | null;
}

/** The measured values of a charge without a sample. */
export const nothingMeasured = {
  soc: null,
  powerW: null,
  remainSec: null,
  end: '',
  leave: '',
  stale: false,
  sampleTime: null,
} satisfies Partial<RunningOrder>;

/** An order that could not be read, so that it is not taken for none. @param link to its page */
export const unreadOrder = (link: string): RunningOrder => ({
  link,
  word: '充电订单加载失败',
  hint: '点击查看',
  amber: true,
  stationName: '',
  connectorName: '',
  ...nothingMeasured,
});

/** The bar from the account alone, until the charge itself is read; `null` if no charge runs. */
export function announcedOrder({ openOrder }: Pick<ChargeUserInfo, 'openOrder'>): RunningOrder | null {
  const word = openOrder && runningWords[openOrder.status];
  if (!word) return null;
  const { orderNo, stationName } = openOrder;
  return {
    link: href('charge', { orderNo }),
    word,
    stationName,
    connectorName: '',
    amber: false,
    hint: null,
    ...nothingMeasured,
  };
}

export interface RunningOrderStore {
  /** `null` if no charge runs and no payment is open, nobody is logged in, or it is not known yet. */
  readonly $running: ReadableAtom<RunningOrder | null>;
  /** Whether it is known yet what runs. */
  readonly $known: ReadableAtom<boolean>;
}
