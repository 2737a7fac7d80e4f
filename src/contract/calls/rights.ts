/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './rights/rights-claim.ts';
export * from './rights/rights-detail.ts';
export * from './rights/rights-list.ts';
