import * as v from 'valibot';
import { codes } from '#contract/codes.ts';
import { titleRules, type EnteredTitle, type KeptTitle } from '#contract/invoice/title-rules.ts';
import { Refusal } from '../context.ts';

/** @returns a refusal about one field of the request, with the words of its rule */
export const refuseField = (field: string, message: string): Refusal =>
  new Refusal(codes.failure, message, { field });

/** A title as requests carry it: `null` where nothing was entered. */
type SentTitle = { [Field in keyof EnteredTitle]?: EnteredTitle[Field] | null | undefined };

const fields = [
  'titleType',
  'title',
  'taxNo',
  'email',
  'phone',
  'regAddress',
  'regPhone',
  'bankName',
  'bankAccount',
] as const;

/**
 * @param within where the title stands in the request: `title.`, or nothing
 * @returns a title as it is kept @throws Refusal about the first field that is wrong
 */
export function readTitle(sent: SentTitle, within: string): KeptTitle {
  const entered = Object.fromEntries(
    fields.map((field) => [field, sent[field] ?? (field === 'titleType' ? null : '')]),
  );
  const { success, output, issues } = v.safeParse(titleRules, entered);
  if (success) return output;
  const found =
    fields.flatMap((field) => issues.filter((issue) => v.getDotPath(issue) === field))[0] ?? issues[0];
  throw refuseField(`${within}${v.getDotPath(found) ?? ''}`, found.message);
}

/** @returns a text as its rule keeps it @throws Refusal about its field */
export function readText<T>(rule: v.GenericSchema<string, T>, text: string, field: string): T {
  const { success, output, issues } = v.safeParse(rule, text);
  if (success) return output;
  throw refuseField(field, issues[0].message);
}
