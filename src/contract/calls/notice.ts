/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './notice/notice-list.ts';
export * from './notice/notice-read.ts';
export * from './notice/notice-setting.ts';
export * from './notice/notice-setting-save.ts';
export * from './notice/notice-unwatch.ts';
export * from './notice/notice-watch.ts';
