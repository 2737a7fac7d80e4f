/** The whole group, for the back end and for types: a page imports the single schemas that it reads. */
export * from './order-status.ts';
export * from './charge-session.ts';
export * from './charge-order.ts';
