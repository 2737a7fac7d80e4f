import * as v from 'valibot';
import { isTaxNo, isTaxNoDoubtful, normalTaxNo } from '#contract/invoice/tax-no.ts';
import { type EnteredTitle, noTitle } from '#contract/invoice/title-rules.ts';
import { type TitleType, titleTypes } from '#contract/invoice/title-types.ts';
import { type InvoiceTitle, invoiceTitle } from '#contract/schema/invoice/invoice-title.ts';
import type { Environment } from '#core/environment.ts';

/** An empty form; most invoices are for a company. */
export const newTitle: EnteredTitle = { ...noTitle, titleType: 2 };

/** The fields that a draft contains. */
export const storedTitle = v.object({
  titleType: v.nullable(v.picklist(titleTypes)),
  title: v.string(),
  taxNo: v.string(),
  email: v.string(),
  phone: v.string(),
  regAddress: v.string(),
  regPhone: v.string(),
  bankName: v.string(),
  bankAccount: v.string(),
});

/** The part of a saved title, or of the title of an invoice, that a form can be filled with. */
type TakenTitle = Omit<InvoiceTitle, 'titleId' | 'isDefault' | 'usedTime'>;

const isKnownType = (type: number): type is TitleType => titleTypes.some((known) => known === type);

/** @returns the form values of a title; missing values are empty */
export const enteredOf = (taken: TakenTitle): EnteredTitle => ({
  titleType: isKnownType(taken.titleType) ? taken.titleType : newTitle.titleType,
  title: taken.title,
  taxNo: taken.taxNo ?? '',
  email: taken.email,
  phone: taken.phone ?? '',
  regAddress: taken.regAddress ?? '',
  regPhone: taken.regPhone ?? '',
  bankName: taken.bankName ?? '',
  bankAccount: taken.bankAccount ?? '',
});

/** The fields of a title, from top to bottom. */
export const titleFields = Object.keys(newTitle) as (keyof EnteredTitle)[];

/** Whether the check digit of an entered tax number is wrong, so that the user is asked about it (domain model, 4.2). */
export function isDoubtful({ titleType, taxNo }: Pick<EnteredTitle, 'titleType' | 'taxNo'>): boolean {
  const normal = normalTaxNo(taxNo);
  return titleType === 2 && isTaxNo(normal) && isTaxNoDoubtful(normal);
}

/** A title that was picked for the form. The title of an invoice has a remark and no id. */
const stored = v.object({
  ...v.omit(invoiceTitle, ['titleId', 'isDefault', 'usedTime']).entries,
  titleId: v.nullable(v.string()),
  remark: v.optional(v.string()),
});
export type PickedTitle = TakenTitle & { titleId: string | null; remark?: string | undefined };

const key = 'invoice:picked';

type Parts = Pick<Environment, 'sessionStorage'>;

/** Picks a title for the application form, which uses it when it is shown next. */
export const pickTitle = ({ sessionStorage }: Parts, title: PickedTitle): void =>
  void sessionStorage.write(key, title);

/** @returns the title that was picked for the form; the next call returns `null` */
export function pickedTitle({ sessionStorage }: Parts): PickedTitle | null {
  const picked = sessionStorage.read(key, stored) ?? null;
  sessionStorage.remove(key);
  return picked;
}
