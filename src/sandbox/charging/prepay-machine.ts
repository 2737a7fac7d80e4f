import { prepayStatuses } from '../../contract/schema/payment';
import type { Machine } from './machine';

export type PrepayState = (typeof prepayStatuses)[number];

export type PrepayEvent =
  | 'create'
  | 'pay'
  | 'processing'
  | 'noticePaid'
  | 'noticeOther'
  | 'autoRefund'
  | 'close'
  | 'channelGivesUp'
  | 'refund'
  | 'refundDone'
  | 'refundFails';

/**
 * The prepayment (domain model, 2.2). What the channel leaves in processing it gives up after a while, so that
 * no order waits for ever. PAID is left only when something is refunded.
 */
export const prepayMachine: Machine<PrepayState, PrepayEvent> = {
  name: 'prepayment',
  states: prepayStatuses,
  ends: ['CLOSED', 'PARTIAL_REFUNDED', 'REFUNDED', 'REFUND_FAILED'],
  rows: [
    { from: null, event: 'create', guard: null, to: 'INIT' },
    { from: 'INIT', event: 'pay', guard: null, to: 'PAYING' },
    { from: 'INIT', event: 'close', guard: null, to: 'CLOSED' },
    { from: 'PAYING', event: 'pay', guard: 'same channel', to: 'PAYING' },
    { from: 'PAYING', event: 'pay', guard: 'other channel', to: 'PAYING' },
    { from: 'PAYING', event: 'processing', guard: null, to: 'PROCESSING' },
    { from: 'PAYING', event: 'noticePaid', guard: null, to: 'PAID' },
    { from: 'PAYING', event: 'noticeOther', guard: null, to: 'MISMATCH' },
    { from: 'PAYING', event: 'close', guard: null, to: 'CLOSED' },
    { from: 'PROCESSING', event: 'noticePaid', guard: null, to: 'PAID' },
    { from: 'PROCESSING', event: 'noticeOther', guard: null, to: 'MISMATCH' },
    { from: 'PROCESSING', event: 'channelGivesUp', guard: null, to: 'CLOSED' },
    { from: 'MISMATCH', event: 'autoRefund', guard: null, to: 'REFUNDING' },
    { from: 'PAID', event: 'refund', guard: null, to: 'REFUNDING' },
    { from: 'REFUNDING', event: 'refundDone', guard: 'part', to: 'PARTIAL_REFUNDED' },
    { from: 'REFUNDING', event: 'refundDone', guard: 'all', to: 'REFUNDED' },
    { from: 'REFUNDING', event: 'refundFails', guard: 'attempts < 3', to: 'REFUNDING' },
    { from: 'REFUNDING', event: 'refundFails', guard: 'attempts = 3', to: 'REFUND_FAILED' },
  ],
};
