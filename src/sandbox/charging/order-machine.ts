import { orderStatuses } from '../../contract/schema/order';
import type { Machine } from './machine';

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
  | 'billWrong'
  | 'billLate'
  | 'arrearsPaid'
  | 'serviceReopens'
  | 'serviceSettles'
  | 'serviceRefunds';

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

/**
 * The charge order (domain model, 2.1). A stale sample is no state: it follows from the sample's age. A payment
 * of another amount ends the order, because its money goes back and its prepayment can never be paid.
 */
export const orderMachine: Machine<OrderState, OrderEvent> = {
  name: 'order',
  states: orderStatuses,
  ends: ['SETTLED', 'REFUNDED', 'CANCELLED'],
  rows: [
    { from: null, event: 'create', guard: null, to: 'CREATED' },
    { from: 'CREATED', event: 'covered', guard: 'cash is 0', to: 'PREPAID' },
    { from: 'CREATED', event: 'paid', guard: null, to: 'PREPAID' },
    { from: 'CREATED', event: 'paidOther', guard: null, to: 'REFUNDED' },
    { from: 'CREATED', event: 'cancel', guard: 'not processing in channel', to: 'CANCELLED' },
    { from: 'CREATED', event: 'payExpires', guard: 'not processing in channel', to: 'CANCELLED' },
    { from: 'PREPAID', event: 'start', guard: null, to: 'STARTING' },
    { from: 'PREPAID', event: 'refund', guard: null, to: 'REFUNDED' },
    { from: 'PREPAID', event: 'prepaidExpires', guard: null, to: 'REFUNDED' },
    { from: 'STARTING', event: 'deviceCharges', guard: null, to: 'CHARGING' },
    { from: 'STARTING', event: 'startFails', guard: 'attempts < 3', to: 'PREPAID' },
    { from: 'STARTING', event: 'startFails', guard: 'attempts = 3', to: 'REFUNDED' },
    { from: 'CHARGING', event: 'stop', guard: null, to: 'STOPPING' },
    { from: 'CHARGING', event: 'deviceEnds', guard: null, to: 'FINISHED' },
    { from: 'CHARGING', event: 'deviceLost', guard: null, to: 'ABNORMAL' },
    { from: 'STOPPING', event: 'deviceEnds', guard: null, to: 'FINISHED' },
    { from: 'STOPPING', event: 'stopFails', guard: 'failures < 3', to: 'CHARGING' },
    { from: 'STOPPING', event: 'stopFails', guard: 'failures = 3', to: 'ABNORMAL' },
    { from: 'FINISHED', event: 'bill', guard: 'due <= prepaid', to: 'SETTLED' },
    { from: 'FINISHED', event: 'bill', guard: 'due > prepaid', to: 'ARREARS' },
    { from: 'FINISHED', event: 'billWrong', guard: null, to: 'ABNORMAL' },
    { from: 'FINISHED', event: 'billLate', guard: null, to: 'ABNORMAL' },
    { from: 'ARREARS', event: 'arrearsPaid', guard: 'amount equals arrears', to: 'SETTLED' },
    { from: 'ABNORMAL', event: 'serviceReopens', guard: null, to: 'FINISHED' },
    { from: 'ABNORMAL', event: 'serviceSettles', guard: null, to: 'SETTLED' },
    { from: 'ABNORMAL', event: 'serviceRefunds', guard: null, to: 'REFUNDED' },
  ],
};
