import { safeParse } from 'valibot';
import type * as v from 'valibot';

/** A field of a form. */
export type Field<Values> = keyof Values & string;

export interface FieldError {
  /** One sentence for the owner. */
  text: string;
  /** Whether it does not come from a rule: a refusal of the back end, or a photo that was not sent. */
  isAnswer: boolean;
}

/** Errors by field; `root` is an error of the whole form. */
export type FormErrors<Values> = { readonly [Name in Field<Values> | 'root']?: FieldError };

/** The field of an issue; for a list or an object only the first invalid part is reported. */
function fieldOf({ path }: v.BaseIssue<unknown>): string {
  const key = path?.[0]?.key;
  return typeof key === 'string' ? key : 'root';
}

/**
 * Checks the rules of a form: every invalid field gets the text of its first broken rule (domain model, section 4).
 *
 * @returns the validated request, `undefined` if a rule is broken
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
