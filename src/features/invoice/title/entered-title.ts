import * as v from 'valibot';
import { isTaxNo, isTaxNoDoubtful, normalTaxNo } from '#contract/invoice/tax-no.ts';
import { noTitle, type EnteredTitle } from '#contract/invoice/title-rules.ts';
import { titleTypes, type TitleType } from '#contract/invoice/title-types.ts';
import type { InvoiceTitle } from '#contract/schema/invoice/invoice-title.ts';

/** An empty form: most who need an invoice need it for a company. */
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

/** A title of the back end, as far as a form takes it over; an invoice has one too. */
export type TakenTitle = Omit<InvoiceTitle, 'titleId' | 'isDefault' | 'usedTime'>;

const isKnownType = (type: number): type is TitleType => titleTypes.some((known) => known === type);

/** @returns what a form shows of a title; what the back end does not say is empty */
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

/** Whether an entered number is one of which the check digit is wrong: the owner is asked (domain model, 4.2). */
export function isDoubtful({ titleType, taxNo }: Pick<EnteredTitle, 'titleType' | 'taxNo'>): boolean {
  const normal = normalTaxNo(taxNo);
  return titleType === 2 && isTaxNo(normal) && isTaxNoDoubtful(normal);
}
