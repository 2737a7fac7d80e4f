/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './coupon/coupon-list.ts';
