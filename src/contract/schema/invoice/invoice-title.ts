import * as v from 'valibot';
import { titleTypes } from '#contract/invoice/title-types.ts';
import { flag, id, openNumber, text, time } from '../common.ts';

/** The buyer of an invoice. Only companies have the fields from `taxNo` on, except `phone`. */
const titleEntries = {
  titleType: openNumber(titleTypes),
  title: v.string(),
  email: text,
  phone: v.nullable(v.string()),
  taxNo: v.nullable(v.string()),
  regAddress: v.nullable(v.string()),
  regPhone: v.nullable(v.string()),
  bankName: v.nullable(v.string()),
  bankAccount: v.nullable(v.string()),
};

/** A title that is kept. */
export const invoiceTitle = v.object({
  titleId: id,
  ...titleEntries,
  isDefault: flag,
  /** When an invoice was last applied for with it; `null` where none was. */
  usedTime: v.nullable(time),
});
export type InvoiceTitle = v.InferOutput<typeof invoiceTitle>;

const entered = v.pipe(v.string(), v.maxLength(1_000));
const ifEntered = v.optional(v.nullable(entered), null);

/**
 * A title as a request carries it: what is not entered is `null`. `titleRules` say what it has to be, and a refusal names
 * its field, `title.taxNo`, with their words.
 */
export const titleOfRequest = v.object({
  titleType: v.picklist(titleTypes),
  title: entered,
  taxNo: ifEntered,
  email: entered,
  phone: ifEntered,
  regAddress: ifEntered,
  regPhone: ifEntered,
  bankName: ifEntered,
  bankAccount: ifEntered,
});
