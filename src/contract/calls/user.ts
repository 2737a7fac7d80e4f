/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './user/get-user';
export * from './user/get-version';
export * from './user/car-list';
