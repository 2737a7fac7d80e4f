import { transition } from './machine';
import type { Payment } from './prepayment-record';
import { prepayMachine } from './prepay-machine';
import { rules } from './rules';

/** A payment that nobody has opened yet; `amount` in fen, `time` in epoch ms of the sandbox. */
export const newPayment = (
  of: Pick<Payment, 'prepayNo' | 'orderNo' | 'userId' | 'purpose' | 'amount'>,
  time: number,
): Payment => ({
  ...of,
  status: transition(prepayMachine, null, 'create'),
  expireTime: time + rules.payMs,
  record: {
    channel: null,
    payTime: null,
    tradeNo: null,
    paidAmount: 0,
    mismatch: false,
    processingTime: null,
    returnPath: '/',
    refunds: [],
  },
});
