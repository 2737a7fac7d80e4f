import type { Schema } from '#contract/call.ts';

/** The parts of a valibot schema that define the type of a query value. */
interface SchemaShape {
  type: string;
  entries?: Record<string, SchemaShape>;
  wrapped?: SchemaShape;
}

const unwrap = (schema: SchemaShape): SchemaShape => (schema.wrapped ? unwrap(schema.wrapped) : schema);

function coerce(text: string, type: string | undefined): unknown {
  if (type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

/** Reads a query as the schema of the call defines it: with numbers and booleans. */
export function queryValues(query: URLSearchParams, schema: Schema): Record<string, unknown> {
  const entries = (schema as unknown as SchemaShape).entries ?? {};
  const values: Record<string, unknown> = {};
  for (const [key, text] of query) {
    const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
    if (entry) values[key] = coerce(text, unwrap(entry).type);
  }
  return values;
}

/** @returns the JSON object of a body, or `null` for anything else. */
export async function bodyValues(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const value: unknown = await request.json();
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/**
 * @param inPath values from the address @returns the fields of a form and of its address, or `null` for
 * anything else
 */
export async function formValues(
  request: Request,
  inPath: Record<string, string>,
): Promise<Record<string, unknown> | null> {
  try {
    return { ...Object.fromEntries(await request.formData()), ...inPath };
  } catch {
    return null;
  }
}
