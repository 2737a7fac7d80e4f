/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './order/payment-trial.ts';
export * from './order/order-create.ts';
export * from './order/order-pay.ts';
export * from './order/pay-result.ts';
export * from './order/order-cancel.ts';
export * from './order/order-refund.ts';
export * from './order/order-arrears.ts';
export * from './order/order-top-up.ts';
export * from './order/order-detail.ts';
export * from './order/order-list.ts';
export * from './order/parking-plate.ts';
