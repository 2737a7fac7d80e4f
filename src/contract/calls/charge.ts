/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './charge/scan';
export * from './charge/connector-detail';
export * from './charge/charge-current';
export * from './charge/charge-start';
export * from './charge/charge-stop';
export * from './charge/charge-curve';
