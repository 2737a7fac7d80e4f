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
const fieldOf = (name: string): string => name.split('.')[0] ?? '';

/**
 * Checks the rules of a form and tells the first broken one, in the order of the fields: the owner is led to one thing
 * at a time (domain model, section 4). If only some fields are checked, theirs come first. `@hookform/resolvers` cannot do
 * this: it skips the rules between fields as long as any field is wrong, and so tells them last.
 *
 * @param order names of the fields from the top of the form
 * @param added values that the form itself does not hold: its photos
 */
export function firstError<Values extends FieldValues, Output extends FieldValues>(
  schema: v.GenericSchema<Values, Output>,
  order: readonly string[],
  added: () => Partial<Values>,
): Resolver<Values, unknown, Output> {
  return (values, _context, { names: asked = [] }) => {
    const { success, output, issues } = safeParse(schema, { ...values, ...added() });
    if (success) return { values: output, errors: {} };
    const broken = order.filter((field) => issues.some((issue) => fieldOf(nameOf(issue)) === field));
    const first = broken.find((field) => asked.some((name) => fieldOf(name) === field)) ?? broken[0];
    const issue = issues.find((found) => fieldOf(nameOf(found)) === first) ?? issues[0];
    const errors: FieldErrors<Values> = {};
    set(errors, nameOf(issue) || 'root', { type: issue.type, message: issue.message });
    return { values: {}, errors };
  };
}
