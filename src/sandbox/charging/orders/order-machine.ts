import { codes } from '#contract/codes.ts';
import { orderStatuses } from '#contract/schema/order/order.ts';
import type { Machine } from '#sandbox/machine/machine.ts';

export type OrderState = (typeof orderStatuses)[number];

export type OrderEvent =
  | 'create'
  | 'covered'
  | 'paid'
  | 'paidOther'
  | 'cancel'
  | 'payExpires'
  | 'start'
  | 'refund'
  | 'prepaidExpires'
  | 'deviceCharges'
  | 'startFails'
  | 'stop'
  | 'deviceEnds'
  | 'deviceLost'
  | 'stopFails'
  | 'bill'
  | 'billLate'
  | 'arrearsPaid'
  | 'serviceReopens'
  | 'serviceSettles'
  | 'serviceRefunds'
  | 'serviceClears'
  | 'lateReport';

/** States in which an order is the one active order of its user and of its car (domain model, 2.1). */
export const activeStates: readonly OrderState[] = [
  'PREPAID',
  'STARTING',
  'CHARGING',
  'STOPPING',
  'FINISHED',
];

/** States in which the device works for the order. */
export const runningStates: readonly OrderState[] = ['STARTING', 'CHARGING', 'STOPPING'];

const unlocked = 'coupon and points unlocked, connector free';
const wholeBack = `full refund; ${unlocked}`;
const toService = 'service is informed and decides within a day';
const lateGuard = 'energy > 0 that no bill knows';

/**
 * The charge order (domain model, 2.1). A stale sample is no state: it follows from the sample's age. A
 * payment of a wrong amount ends the order, since it is refunded and its prepayment can never be paid.
 */
export const orderMachine: Machine<OrderState, OrderEvent> = {
  name: 'order',
  states: orderStatuses,
  ends: ['SETTLED', 'REFUNDED', 'CANCELLED'],
  lateEvents: ['lateReport'],
  // One row per line, so that it reads as a table. oxfmt-ignore
  rows: [
    {
      from: null,
      event: 'create',
      guard: null,
      to: 'CREATED',
      effect: 'coupon and points locked, connector held; unpaid orders of the user cancelled',
    },
    { from: 'CREATED', event: 'covered', guard: 'cash is 0', to: 'PREPAID', effect: 'no cashier' },
    { from: 'CREATED', event: 'paid', guard: 'amount equals prepayAmount', to: 'PREPAID', effect: 'payTime' },
    {
      from: 'CREATED',
      event: 'paidOther',
      guard: null,
      to: 'REFUNDED',
      effect: `pay-result 1282062; ${wholeBack}`,
    },
    {
      from: 'CREATED',
      event: 'cancel',
      guard: 'not processing in channel',
      to: 'CANCELLED',
      effect: unlocked,
    },
    {
      from: 'CREATED',
      event: 'payExpires',
      guard: 'not processing in channel',
      to: 'CANCELLED',
      effect: unlocked,
    },
    { from: 'PREPAID', event: 'start', guard: null, to: 'STARTING', effect: 'command sent, attempt counted' },
    { from: 'PREPAID', event: 'refund', guard: null, to: 'REFUNDED', effect: wholeBack },
    { from: 'PREPAID', event: 'prepaidExpires', guard: null, to: 'REFUNDED', effect: wholeBack },
    { from: 'STARTING', event: 'deviceCharges', guard: null, to: 'CHARGING', effect: 'startTime' },
    { from: 'STARTING', event: 'startFails', guard: 'attempts < 3', to: 'PREPAID', effect: 'startFail' },
    {
      from: 'STARTING',
      event: 'startFails',
      guard: 'attempts = 3',
      to: 'REFUNDED',
      effect: `startFail; ${wholeBack}`,
    },
    { from: 'CHARGING', event: 'stop', guard: null, to: 'STOPPING', effect: 'command sent' },
    { from: 'CHARGING', event: 'deviceEnds', guard: null, to: 'FINISHED', effect: 'stopReason' },
    { from: 'CHARGING', event: 'deviceLost', guard: null, to: 'ABNORMAL', effect: toService },
    { from: 'STOPPING', event: 'deviceEnds', guard: null, to: 'FINISHED', effect: 'stopReason' },
    {
      from: 'STOPPING',
      event: 'stopFails',
      guard: 'failures < 3',
      to: 'CHARGING',
      effect: 'message of the failed stop',
    },
    { from: 'STOPPING', event: 'stopFails', guard: 'failures = 3', to: 'ABNORMAL', effect: toService },
    {
      from: 'FINISHED',
      event: 'bill',
      guard: 'due <= prepaid',
      to: 'SETTLED',
      effect: 'deductions booked; surplus refunded',
    },
    {
      from: 'FINISHED',
      event: 'bill',
      guard: 'due > prepaid',
      to: 'ARREARS',
      effect: 'deductions booked; new orders refused with 1282063',
    },
    { from: 'FINISHED', event: 'bill', guard: 'does not add up', to: 'ABNORMAL', effect: toService },
    { from: 'FINISHED', event: 'billLate', guard: null, to: 'ABNORMAL', effect: toService },
    { from: 'ARREARS', event: 'arrearsPaid', guard: 'amount equals arrears', to: 'SETTLED', effect: '' },
    {
      from: 'ARREARS',
      event: 'serviceClears',
      guard: 'nothing is left',
      to: 'SETTLED',
      effect: 'adjustments row',
    },
    {
      from: 'ABNORMAL',
      event: 'serviceReopens',
      guard: null,
      to: 'FINISHED',
      effect: 'adjustments row; a new bill',
    },
    {
      from: 'ABNORMAL',
      event: 'serviceSettles',
      guard: null,
      to: 'SETTLED',
      effect: 'adjustments row; surplus refunded',
    },
    {
      from: 'ABNORMAL',
      event: 'serviceRefunds',
      guard: null,
      to: 'REFUNDED',
      effect: 'adjustments row; what is still kept is refunded',
    },
    { from: 'SETTLED', event: 'lateReport', guard: lateGuard, to: 'ABNORMAL', effect: toService },
    { from: 'REFUNDED', event: 'lateReport', guard: lateGuard, to: 'ABNORMAL', effect: toService },
    { from: 'CANCELLED', event: 'lateReport', guard: lateGuard, to: 'ABNORMAL', effect: toService },
  ],
  refusals: [
    { from: 'CREATED', event: 'start', code: codes.noFunds },
    { from: 'STARTING', event: 'start', code: codes.orderInProgress },
    { from: 'CHARGING', event: 'start', code: codes.orderInProgress },
    { from: 'STOPPING', event: 'start', code: codes.orderInProgress },
    { from: 'FINISHED', event: 'start', code: codes.orderInProgress },
    { from: 'ARREARS', event: 'start', code: codes.orderReceivablesError },
    { from: 'SETTLED', event: 'start', code: codes.prepaymentProcessingOrRefunded },
    { from: 'REFUNDED', event: 'start', code: codes.prepaymentProcessingOrRefunded },
    { from: 'CANCELLED', event: 'start', code: codes.prepaymentProcessingOrRefunded },
    { from: 'ABNORMAL', event: 'start', code: codes.prepaymentProcessingOrRefunded },
    { from: 'PREPAID', event: 'cancel', code: codes.prepaymentFinished },
    { from: 'STARTING', event: 'cancel', code: codes.prepaymentFinished },
    { from: 'CHARGING', event: 'cancel', code: codes.prepaymentFinished },
    { from: 'STOPPING', event: 'cancel', code: codes.prepaymentFinished },
    { from: 'FINISHED', event: 'cancel', code: codes.prepaymentFinished },
    { from: 'ARREARS', event: 'cancel', code: codes.prepaymentFinished },
    { from: 'SETTLED', event: 'cancel', code: codes.prepaymentFinished },
    { from: 'REFUNDED', event: 'cancel', code: codes.prepaymentFinished },
    { from: 'ABNORMAL', event: 'cancel', code: codes.prepaymentFinished },
    { from: 'CREATED', event: 'refund', code: codes.prepaymentProcessingOrRefunded },
    { from: 'STARTING', event: 'refund', code: codes.prepaymentProcessingOrRefunded },
    { from: 'CHARGING', event: 'refund', code: codes.prepaymentProcessingOrRefunded },
    { from: 'STOPPING', event: 'refund', code: codes.prepaymentProcessingOrRefunded },
    { from: 'FINISHED', event: 'refund', code: codes.prepaymentProcessingOrRefunded },
    { from: 'ARREARS', event: 'refund', code: codes.prepaymentProcessingOrRefunded },
    { from: 'SETTLED', event: 'refund', code: codes.prepaymentProcessingOrRefunded },
    { from: 'REFUNDED', event: 'refund', code: codes.prepaymentProcessingOrRefunded },
    { from: 'CANCELLED', event: 'refund', code: codes.prepaymentProcessingOrRefunded },
    { from: 'ABNORMAL', event: 'refund', code: codes.prepaymentProcessingOrRefunded },
  ],
};
