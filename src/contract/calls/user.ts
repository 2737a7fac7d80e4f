/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './user/get-user.ts';
export * from './user/get-version.ts';
export * from './user/car-list.ts';
export * from './user/find-version-by-vin.ts';
export * from './user/agreement-accept.ts';
