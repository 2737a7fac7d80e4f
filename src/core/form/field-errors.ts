import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { safeParse } from 'valibot';
import type * as v from 'valibot';

/** @returns the text of an error; in a list it lies deeper than the field */
export function errorText(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const inner of Object.values(error)) {
    const text = errorText(inner);
    if (text !== undefined) return text;
  }
  return undefined;
}

const nameOf = ({ path }: v.BaseIssue<unknown>): string =>
  (path ?? []).map(({ key }) => String(key)).join('.');
/** Whether one of two names lies within the other, as `windows` and `windows.0.start`. */
const meet = (one: string, other: string): boolean =>
  `${one}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${one}.`);

/**
 * Checks the rules of a form: every field that is wrong has the text of its first broken rule (domain model, section 4).
 * `@hookform/resolvers` cannot do this: it skips the rules between fields as long as any field is wrong.
 *
 * @param added values that the form itself does not hold: its photos
 */
export function fieldErrors<Values extends FieldValues, Output extends FieldValues>(
  schema: v.GenericSchema<Values, Output>,
  added: () => Partial<Values>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const { success, output, issues } = safeParse(schema, { ...values, ...added() });
    if (success) return { values: output, errors: {} };
    const errors: FieldErrors<Values> = {};
    const named: string[] = [];
    for (const issue of issues) {
      const name = nameOf(issue) || 'root';
      if (named.some((before) => meet(before, name))) continue;
      named.push(name);
      set(errors, name, { type: issue.type, message: issue.message });
    }
    return { values: {}, errors };
  };
}
