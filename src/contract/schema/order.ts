/** The whole group, for the back end and for types: a page imports the single schemas that it reads. */
export * from './order-status';
export * from './charge-session';
export * from './charge-order';
