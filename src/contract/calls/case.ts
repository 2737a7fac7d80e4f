/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './case/case-add.ts';
export * from './case/case-create.ts';
export * from './case/case-detail.ts';
export * from './case/case-draft.ts';
export * from './case/case-list.ts';
export * from './case/case-reopen.ts';
export * from './case/case-withdraw.ts';
