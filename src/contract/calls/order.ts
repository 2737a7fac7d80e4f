/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './order/payment-trial';
export * from './order/order-create';
export * from './order/order-pay';
export * from './order/pay-result';
export * from './order/order-cancel';
export * from './order/order-refund';
export * from './order/order-arrears';
export * from './order/order-detail';
export * from './order/order-list';
