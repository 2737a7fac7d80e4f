import type { Enumeration } from './enumeration.ts';

/** Enumerations of orders, payments and charges. */
export const orderMeanings: readonly Enumeration[] = [
  {
    values: {
      CREATED: 'to be paid 待支付',
      PREPAID: 'paid, to be started 待启动',
      STARTING: 'start command sent 启动中',
      CHARGING: 'charging 充电中',
      STOPPING: 'stop command sent 停止中',
      FINISHED: 'ended, bill to come 结算中',
      ARREARS: 'more is owed than was prepaid 待补缴',
      SETTLED: 'done 已完成',
      REFUNDED: 'paid back in full 已退款',
      CANCELLED: 'cancelled before it was paid 已取消',
      ABNORMAL: 'service decides 异常处理中',
    },
  },
  {
    values: {
      PAY: 'pay the prepayment',
      CANCEL: 'cancel before it is paid',
      START: 'start the charge',
      REFUND: 'have the prepayment back',
      VIEW: 'look at the charge',
      PAY_ARREARS: 'pay what is owed',
      RATE: 'rate it',
      INVOICE: 'apply for an invoice',
      CHARGE_AGAIN: 'charge there again',
      CONTACT: 'call service',
    },
  },
  {
    values: {
      VEHICLE: 'the car, mostly because its battery is nearly full',
      SHARED: 'connectors of the equipment share its power',
      CONNECTOR: 'the connector, which is weaker than the car',
      COLD: 'the battery is too cold',
      HOT: 'the battery is too hot',
      GRID: 'the supply of the station',
    },
  },
  {
    values: {
      WECHAT_H5: 'WeChat in a browser',
      WECHAT_MINI: 'WeChat mini program',
      ALIPAY_WAP: 'Alipay in a browser',
    },
  },
  {
    values: {
      URL: 'go to `url`',
      MINI: 'open `miniProgram`',
    },
  },
  {
    values: {
      0: 'by the owner',
      1: 'by the platform',
      2: 'full',
      3: 'fault',
      4: 'unplugged',
      5: 'prepayment used up',
      6: 'target reached',
      7: 'schedule over',
      8: 'emergency stop',
      99: 'other',
    },
  },
  {
    fields: ['seqStat'],
    values: { 1: 'starting', 2: 'charging', 3: 'stopping', 4: 'ended', 5: 'unknown' },
  },
  {
    values: {
      INIT: 'made',
      PAYING: 'opened at a channel',
      PROCESSING: 'the channel works on it',
      PAID: 'paid',
      CLOSED: 'ran out or cancelled',
      MISMATCH: 'another sum was paid',
      REFUNDING: 'being paid back',
      PARTIAL_REFUNDED: 'a part was paid back',
      REFUNDED: 'all was paid back',
      REFUND_FAILED: 'could not be paid back',
    },
  },
  {
    values: {
      PROCESSING: 'the channel works on it',
      REFUNDED: 'paid back',
      FAILED: 'could not be paid back',
    },
  },
  {
    values: {
      FAULT: 'the pile broke down, or an emergency stop ended the charge',
      LOCKED: 'the plug was locked',
      NOT_TOLD: 'no notice of the end could be delivered',
      NOT_BUSY: 'another connector of the class was free',
      SERVICE: 'customer service waived it',
    },
  },
  {
    values: {
      PREPAY: 'before a charge',
      ARREARS: 'what is still owed after it',
      TOP_UP: 'added while it runs',
    },
  },
  {
    values: {
      SENT: 'sent, the device has not answered yet; the earlier target applies',
      DONE: 'the device has agreed',
      REFUSED: 'the device has refused; the earlier target applies',
      NO_ANSWER: 'the device did not answer in time; the earlier target applies',
    },
  },
  { values: { NONE: 'none', PROCESSING: 'on its way', REFUNDED: 'done', FAILED: 'failed' } },
  {
    values: {
      NONE: 'not invoiced',
      PROCESSING: 'applied for',
      INVOICED: 'invoiced',
      NOT_ALLOWED: 'cannot be invoiced',
    },
  },
  { fields: ['channelType'], values: { 0: 'opened in the app', 1: 'source=3', 2: 'source=4' } },
  {
    values: {
      PUBLIC: 'station of this operator',
      THIRD_PARTY: 'station of another operator',
      HOME: 'home pile',
    },
  },
  {
    values: {
      SCAN: 'code scanned',
      APP: 'connector chosen in the app',
      PLUG_CHARGE: 'started by plugging in',
      SCHEDULE: 'started at a set time',
    },
  },
  {
    values: {
      SOC: 'state of charge, percent',
      WH: 'energy, Wh',
      AMOUNT: 'money before deductions, fen',
      TIME: 'minutes',
    },
  },
  {
    values: {
      ALL: 'all',
      DOING: 'CREATED to FINISHED',
      ARREARS: 'ARREARS',
      DONE: 'SETTLED',
      OTHER: 'REFUNDED, CANCELLED, ABNORMAL',
    },
  },
  {
    values: {
      NONE: 'the place relieves nobody 不提供',
      WAITING: 'sent at the end of the charge 待充电结束',
      SENT: 'sent, the gate has not answered yet 已提交',
      GRANTED: 'relieved, if the car leaves by `leaveBy` 已减免',
      NO_ENTRY: 'the gate knows no car with this plate 查不到入场记录',
      NOT_MET: 'the rule gives nothing for this charge, see `reason` 未达条件',
      NO_ANSWER: 'the gate does not answer; asked again at `nextTryTime` 系统无应答',
      EXPIRED: 'the car did not leave in time 已过期',
    },
  },
  {
    values: {
      ENERGY: 'less energy than the rule wants',
      USED: 'the plate was relieved for another owner in the same stay',
    },
  },
  { values: { STARTING: 'the command is on its way' } },
  { values: { STOPPING: 'the command is on its way' } },
  { values: { 1: 'haval', 2: 'wey', 3: 'ora', 5: 'pickup', 7: 'tank', 9: 'soul', 10: 'gwm' } },
  {
    values: {
      PENDING: 'service has not looked at it: only its owner sees it',
      PASSED: 'everybody sees it',
      REJECTED: 'refused with a reason: only its owner sees it',
    },
  },
];
