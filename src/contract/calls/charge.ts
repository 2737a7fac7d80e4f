/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './charge/scan.ts';
export * from './charge/connector-detail.ts';
export * from './charge/connector-report.ts';
export * from './charge/ground-lock.ts';
export * from './charge/ground-lock-result.ts';
export * from './charge/charge-current.ts';
export * from './charge/charge-start.ts';
export * from './charge/charge-stop.ts';
export * from './charge/charge-curve.ts';
export * from './charge/charge-target-set.ts';
