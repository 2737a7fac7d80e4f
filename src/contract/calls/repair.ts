/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './repair/repair-apply.ts';
export * from './repair/repair-cancel.ts';
export * from './repair/repair-config.ts';
export * from './repair/repair-confirm.ts';
export * from './repair/repair-info.ts';
export * from './repair/repair-list.ts';
export * from './repair/repair-quote.ts';
export * from './repair/repair-reschedule.ts';
