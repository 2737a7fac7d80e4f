import { titleList } from '#contract/calls/invoice/title-list.ts';

/** /invoice/setting?id: the titles that are kept, of which one is changed; the form itself comes after. */
export const route = 'invoiceSetting';
export const call = titleList;

export const request = () => ({});

export const view = () => null;
