/** The whole group, for the back end: a page imports the single calls that it sends. */
export * from './invoice/invoice-summary.ts';
export * from './invoice/uninvoiced-list.ts';
export * from './invoice/invoice-apply.ts';
export * from './invoice/invoice-history.ts';
export * from './invoice/invoice-detail.ts';
export * from './invoice/invoice-resend.ts';
export * from './invoice/invoice-reissue.ts';
export * from './invoice/title-list.ts';
export * from './invoice/title-save.ts';
export * from './invoice/title-delete.ts';
export * from './invoice/title-suggest.ts';
