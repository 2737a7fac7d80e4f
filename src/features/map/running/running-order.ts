import type { ReadableAtom } from 'nanostores';

/** The running order as the bar on the map shows it. */
export interface RunningOrder {
  link: string;
  /** 充电中 · 启动中 · 停止中, what an order that was left for the cashier waits for, or that it could not be read */
  word: string;
  /** Whether there is a charge or a payment at all is not known: it could not be read. */
  unread: boolean;
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
  unread: true,
  stationName: '',
  connectorName: '',
  ...nothingMeasured,
});

export interface RunningOrderStore {
  /** `null` while nothing runs and nothing waits to be paid, nobody is logged in, or it is not known yet. */
  readonly $running: ReadableAtom<RunningOrder | null>;
}
