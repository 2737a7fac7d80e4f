/**
 * 1 is a person or another buyer without a company; 2 is a company (domain model, 1.7). In a file without the
 * rules, because every page with invoices needs it.
 */
export const titleTypes = [1, 2] as const;
export type TitleType = (typeof titleTypes)[number];
