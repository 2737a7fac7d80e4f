import { safeParse } from 'valibot';
import type * as v from 'valibot';

/** A field of a form. */
export type Field<Values> = keyof Values & string;

export interface FieldError {
  /** One sentence for the owner. */
  text: string;
  /** Whether no rule found it: a refusal of the back end, or a photo that was not sent. */
  isAnswer: boolean;
}

/** What is wrong, by field; `root` stands for the whole form. */
export type FormErrors<Values> = { readonly [Name in Field<Values> | 'root']?: FieldError };

/** The field that an issue is about; a list or an object has one error, that of the first of its parts that is wrong. */
function fieldOf({ path }: v.BaseIssue<unknown>): string {
  const key = path?.[0]?.key;
  return typeof key === 'string' ? key : 'root';
}

/**
 * Checks the rules of a form: every field that is wrong has the text of its first broken rule (domain model, section 4).
 *
 * @returns what is sent, `undefined` where a rule is broken
 */
export function checkRules<Values, Output>(
  schema: v.GenericSchema<Values, Output>,
  values: unknown,
): { output: Output | undefined; errors: FormErrors<Values> } {
  const { success, output, issues } = safeParse(schema, values);
  if (success) return { output, errors: {} };
  const errors: Record<string, FieldError> = {};
  for (const issue of issues) errors[fieldOf(issue)] ??= { text: issue.message, isAnswer: false };
  return { output: undefined, errors: errors as FormErrors<Values> };
}
