import { codes } from '#contract/codes.ts';
import { prepayStatuses } from '#contract/schema/order/payment.ts';
import type { Machine } from '#sandbox/machine/machine.ts';

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
  | 'refundFails'
  | 'transferred';

const busy = codes.prepaymentProcessingOrRefunded;

/**
 * The prepayment (domain model, 2.2). A payment in processing fails after a while, so that no order waits for
 * ever. PAID is left only by a refund.
 */
export const prepayMachine: Machine<PrepayState, PrepayEvent> = {
  name: 'prepayment',
  states: prepayStatuses,
  ends: ['CLOSED', 'PARTIAL_REFUNDED', 'REFUNDED', 'REFUND_FAILED'],
  lateEvents: ['transferred'],
  // One row per line: the table is to be read as a table.
  // oxfmt-ignore
  rows: [
    { from: null, event: 'create', guard: null, to: 'INIT', effect: '' },
    { from: 'INIT', event: 'pay', guard: null, to: 'PAYING', effect: 'payParams' },
    { from: 'INIT', event: 'close', guard: null, to: 'CLOSED', effect: '' },
    { from: 'PAYING', event: 'pay', guard: 'same channel', to: 'PAYING', effect: 'the same payParams' },
    { from: 'PAYING', event: 'pay', guard: 'other channel', to: 'PAYING', effect: "the old channel's order is closed first" },
    { from: 'PAYING', event: 'processing', guard: null, to: 'PROCESSING', effect: '' },
    { from: 'PAYING', event: 'noticePaid', guard: null, to: 'PAID', effect: 'tradeNo, payTime' },
    { from: 'PAYING', event: 'noticeOther', guard: null, to: 'MISMATCH', effect: 'pay-result 1282062' },
    { from: 'PAYING', event: 'close', guard: null, to: 'CLOSED', effect: '' },
    { from: 'PROCESSING', event: 'noticePaid', guard: null, to: 'PAID', effect: 'tradeNo, payTime' },
    { from: 'PROCESSING', event: 'noticeOther', guard: null, to: 'MISMATCH', effect: 'pay-result 1282062' },
    { from: 'PROCESSING', event: 'channelGivesUp', guard: null, to: 'CLOSED', effect: '' },
    { from: 'MISMATCH', event: 'autoRefund', guard: null, to: 'REFUNDING', effect: 'all that came is sent back' },
    { from: 'PAID', event: 'refund', guard: null, to: 'REFUNDING', effect: 'surplus, or everything, is sent back' },
    { from: 'REFUNDING', event: 'refundDone', guard: 'part', to: 'PARTIAL_REFUNDED', effect: '' },
    { from: 'REFUNDING', event: 'refundDone', guard: 'all', to: 'REFUNDED', effect: '' },
    { from: 'REFUNDING', event: 'refundFails', guard: 'attempts < 3', to: 'REFUNDING', effect: 'asked again' },
    { from: 'REFUNDING', event: 'refundFails', guard: 'attempts = 3', to: 'REFUND_FAILED', effect: 'the owner is sent to service' },
    { from: 'REFUND_FAILED', event: 'transferred', guard: 'part', to: 'PARTIAL_REFUNDED', effect: 'service pays it out' },
    { from: 'REFUND_FAILED', event: 'transferred', guard: 'all', to: 'REFUNDED', effect: 'service pays it out' },
  ],
  refusals: [
    { from: 'PROCESSING', event: 'pay', code: busy },
    { from: 'PAID', event: 'pay', code: codes.prepaymentFinished },
    { from: 'CLOSED', event: 'pay', code: codes.preCreateError },
    { from: 'MISMATCH', event: 'pay', code: busy },
    { from: 'REFUNDING', event: 'pay', code: busy },
    { from: 'PARTIAL_REFUNDED', event: 'pay', code: busy },
    { from: 'REFUNDED', event: 'pay', code: busy },
    { from: 'REFUND_FAILED', event: 'pay', code: busy },
  ],
};
