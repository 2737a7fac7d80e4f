/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './rate/rate-config.ts';
export * from './rate/rate-submit.ts';
