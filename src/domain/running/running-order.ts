import type { ReadableAtom } from 'nanostores';
import type { ChargeUserInfo } from '#contract/schema/user.ts';
import { href } from '#routes.ts';

/** A state of a later version is still that of a charge that the server calls the current one. */
export const runningWords: Partial<Record<string, string>> = {
  STARTING: '启动中',
  CHARGING: '充电中',
  STOPPING: '停止中',
  UNKNOWN: '未知',
};

/** The running order as its bar shows it, on the map and at 我的. */
export interface RunningOrder {
  link: string;
  /** 充电中 · 启动中 · 停止中, what a stay costs, what an order at the cashier waits for, or that it could not be read */
  word: string;
  /** One line in amber: it costs as long as the owner does nothing, or it could not be read whether anything runs. */
  amber: boolean;
  /** What the owner has to do; `null` while a charge runs. */
  hint: string | null;
  /** Empty where the order could not be read. */
  stationName: string;
  connectorName: string;
  /** Percent, `null` where the pile does not know it. */
  soc: number | null;
  /** W; `null` before the device sent a sample. */
  powerW: number | null;
  /** How long the charge still takes, s; `null` where nothing is foretold. */
  remainSec: number | null;
  /** What ends it then, as `充至 90%`. */
  end: string;
  /** The values are older than they should be: the device or the network is silent. */
  stale: boolean;
  /** When the device measured them, server time in epoch ms; `null` before the first sample. */
  sampleTime: number | null;
}

/** What is measured in a charge, where nothing is. */
export const nothingMeasured = {
  soc: null,
  powerW: null,
  remainSec: null,
  end: '',
  stale: false,
  sampleTime: null,
} satisfies Partial<RunningOrder>;

/** An order that could not be read: nobody may take it for none. @param link to where it would be */
export const unreadOrder = (link: string): RunningOrder => ({
  link,
  word: '充电订单加载失败',
  hint: '点击查看',
  amber: true,
  stationName: '',
  connectorName: '',
  ...nothingMeasured,
});

/** The bar by what is known of the owner alone, until the charge itself is read; `null` where no charge runs. */
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
  /** `null` while nothing runs and nothing waits to be paid, nobody is logged in, or it is not known yet. */
  readonly $running: ReadableAtom<RunningOrder | null>;
}
