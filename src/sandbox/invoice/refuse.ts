import * as v from 'valibot';
import { codes } from '#contract/codes.ts';
import { applyTexts } from '#contract/invoice/apply-texts.ts';
import { titleRules, type EnteredTitle, type StoredTitle } from '#contract/invoice/title-rules.ts';
import { Refusal } from '../context.ts';
import { unprintableIn } from './document/font.ts';

/** @returns a refusal about one field of the request, with the message of its rule */
export const refuseField = (field: string, message: string): Refusal =>
  new Refusal(codes.failure, message, { field });

/** Text on the PDF must be printable. @throws Refusal about its field */
function checkPrintable(text: string | null, field: string): void {
  const character = text === null ? undefined : unprintableIn(text);
  if (character !== undefined) throw refuseField(field, applyTexts.unprintable(character));
}

/** A title in a request: `null` for an empty field. */
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
 * @param within path of the title in the request: `title.`, or nothing @returns the normalised title @throws
 * Refusal about the first invalid field
 */
export function readTitle(sent: SentTitle, within: string): StoredTitle {
  const entered = Object.fromEntries(
    fields.map((field) => [field, sent[field] ?? (field === 'titleType' ? null : '')]),
  );
  const { success, output, issues } = v.safeParse(titleRules, entered);
  if (success) {
    for (const field of ['title', 'regAddress', 'bankName'] as const)
      checkPrintable(output[field], `${within}${field}`);
    return output;
  }
  const found =
    fields.flatMap((field) => issues.filter((issue) => v.getDotPath(issue) === field))[0] ?? issues[0];
  throw refuseField(`${within}${v.getDotPath(found) ?? ''}`, found.message);
}

/** @returns a text normalised by its rule @throws Refusal about its field */
export function readText(rule: v.GenericSchema<string, string>, text: string, field: string): string {
  const { success, output, issues } = v.safeParse(rule, text);
  if (!success) throw refuseField(field, issues[0].message);
  checkPrintable(output, field);
  return output;
}
