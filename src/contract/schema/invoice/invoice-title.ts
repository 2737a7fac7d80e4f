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

/** A saved title. */
export const invoiceTitle = v.object({
  titleId: id,
  ...titleEntries,
  isDefault: flag,
  /** When an invoice was last applied for with it; `null` if none was. */
  usedTime: v.nullable(time),
});
export type InvoiceTitle = v.InferOutput<typeof invoiceTitle>;

const entered = v.pipe(v.string(), v.maxLength(1_000));
const ifEntered = v.optional(v.nullable(entered), null);

/**
 * A title in a request: a field without input is `null`. The rules are `titleRules`; a refusal names the
 * field, such as `title.taxNo`, with the message of the rule.
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
