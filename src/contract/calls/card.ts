/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './card/card-list.ts';
export * from './card/card-record-list.ts';
