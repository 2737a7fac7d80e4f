/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './activity/activity-benefit.ts';
export * from './activity/activity-claim.ts';
