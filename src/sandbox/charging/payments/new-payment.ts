import { transition } from '#sandbox/machine/machine.ts';
import type { Payment } from './prepayment-record.ts';
import { prepayMachine } from './prepay-machine.ts';
import { rules } from '../rules.ts';

/** A payment whose cashier has not been opened yet; `amount` in fen, `time` in epoch ms of the sandbox. */
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
