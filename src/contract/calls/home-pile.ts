/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './home-pile/pile-bind.ts';
export * from './home-pile/pile-command.ts';
export * from './home-pile/pile-command-result.ts';
export * from './home-pile/pile-console.ts';
export * from './home-pile/pile-list.ts';
export * from './home-pile/pile-record-list.ts';
export * from './home-pile/pile-rename.ts';
export * from './home-pile/pile-stat.ts';
export * from './home-pile/pile-unbind.ts';
