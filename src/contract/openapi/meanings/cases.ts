import type { Enumeration } from './enumeration.ts';

/** Enumerations of cases. */
export const caseMeanings: readonly Enumeration[] = [
  {
    values: {
      BILL: 'an amount of the bill 账单',
      REFUND: 'a refund that has not arrived 退款',
      OVERSTAY: 'the idle fee 占位费',
      PARKING: 'parking and its relief 停车',
      CHARGE: 'the charge or the connector 充电',
      INVOICE: 'the invoice 发票',
      OTHER: 'anything else 其他',
    },
  },
  {
    values: {
      SUBMITTED: 'service has not taken it up yet 已提交',
      HANDLING: 'service works on it 处理中',
      WAITING_OWNER: 'service has asked the owner something 等您补充',
      ANSWERED: 'service has decided; closes by itself 已答复',
      CLOSED: 'over 已结案',
    },
  },
  {
    values: {
      ADJUSTED: 'what is owed or was paid is less now',
      REFUNDED: 'money goes back',
      EXPLAINED: 'the bill is right, and this is why',
      DECLINED: 'nothing changes, and this is why',
    },
  },
  {
    values: {
      OWNER: 'the owner',
      SERVICE: 'customer service',
      SYSTEM: 'it happened by itself',
    },
  },
  {
    values: {
      ADD: 'add words and photos',
      WITHDRAW: 'take it back',
      REOPEN: 'not content with the answer',
    },
  },
  {
    values: {
      OPEN: 'one of the kind is open, `caseId`',
      CLOSED: 'it is closed',
      LATE: 'the days for reopening are over',
      REOPENED: 'it was reopened before',
      STATE: 'its state does not allow it',
    },
  },
];
