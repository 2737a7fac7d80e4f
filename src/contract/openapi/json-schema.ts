import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type { Schema } from '../call.ts';
import { gradeOf } from '../read/grade-of.ts';
import { nodeOf, type Node } from '../read/node.ts';
import { meaningOf } from './meanings/find-meaning.ts';
import { sharedSchemas } from './shared-schemas.ts';
import { readSourceDocs, type FieldDocs } from './source-docs.ts';

type Converted = Parameters<typeof toJsonSchema>[0];
type Config = NonNullable<Parameters<typeof toJsonSchema>[1]>;

/** A JSON schema, with the fields that this folder uses. */
export interface JsonSchema {
  [key: string]: unknown;
  $ref?: string;
  description?: string;
  enum?: readonly unknown[];
  examples?: readonly unknown[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
}

export interface Converter {
  /** Every shared schema by its name in the document. */
  readonly shared: Record<string, JsonSchema>;
  /**
   * @param name of the call whose sources describe the fields, and `part` of it: `request` or `answer`
   * @returns a schema with references to the shared ones
   */
  convert(schema: Schema, name: string, part: 'request' | 'answer'): JsonSchema;
  /** @returns a schema of its own, without docs of a call */
  plain(schema: Schema): JsonSchema;
}

/**
 * Adds to each field of an answer what its loss costs. Only essential fields are required: any other may be
 * missing or `null`.
 */
const graded: NonNullable<Config['overrideSchema']> = ({
  valibotSchema,
  jsonSchema: { properties, required, ...rest },
}) => {
  if (valibotSchema.type !== 'object' || !properties) return null;
  const { entries = {} } = nodeOf(valibotSchema as Schema);
  const fields = Object.entries(entries).map(([name, entry]) => [
    name,
    { ...Object(properties[name]), 'x-grade': gradeOf(entry) },
  ]);
  const needed = (required ?? []).filter((name) => {
    const entry = entries[name];
    return entry && gradeOf(entry) === 'essential' && entry.type !== 'nullable';
  });
  return {
    ...rest,
    properties: Object.fromEntries(fields),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
};

/** @returns a schema without grades, for requests: only fields of answers have a grade */
function ungraded<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(ungraded) as T;
  if (typeof schema !== 'object' || schema === null) return schema;
  const fields = Object.entries(schema).filter(([key]) => key !== 'x-grade');
  return Object.fromEntries(fields.map(([key, inner]) => [key, ungraded(inner)])) as T;
}

/** Adds the meaning of each value of an enumeration, as text in the description and as data. */
function explain(schema: JsonSchema, field: string): void {
  const values = schema.enum ?? schema.examples;
  const meaning = values && meaningOf(field, values);
  if (!values || !meaning) return;
  const words = values.map((value) => `\`${String(value)}\` ${meaning[String(value)] ?? ''}`).join(' · ');
  const isOpen = schema.enum === undefined;
  schema.description = [schema.description, words + (isOpen ? ' · others may come' : '')]
    .filter(Boolean)
    .join('\n\n');
  schema['x-enumDescriptions'] = meaning;
}

/** Adds docs and meanings to every field inside of a schema. @param path of the schema in the docs */
function describe(schema: JsonSchema, docs: FieldDocs, path: string, field: string): void {
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const below = path ? `${path}.${name}` : name;
    const text = docs.get(below);
    if (text && inner.description === undefined) inner.description = text;
    describe(inner, docs, below, name);
  }
  for (const inner of [schema.items, ...(schema.anyOf ?? [])]) if (inner) describe(inner, docs, path, field);
  if (typeof schema.additionalProperties === 'object')
    describe(schema.additionalProperties, docs, path, field);
  explain(schema, field);
}

/** Suffix of the name of a copied schema that has properties of its own; see {@link referTo}. */
const copy = '~';
const referTo = (name: string): string => `#/components/schemas/${name.split(copy)[0] ?? name}`;

/** The nested schemas of a schema, itself first. */
function inside(node: Node, seen: Set<Node>): void {
  if (seen.has(node)) return;
  seen.add(node);
  const parts = [...Object.values(node.entries ?? {}), node.item, node.wrapped, node.value, node.pipe?.[0]];
  for (const part of parts) if (part) inside(part, seen);
}

/** `nextPollMs` as pages take it (`core/live.ts`). */
const pollMs: JsonSchema = {
  description:
    'Milliseconds until the page asks again. `0`: nothing changes by itself any more, and nobody asks again. Any other time is 1 s to 5 min; pages take a shorter one for 1 s and a longer one for 5 min.',
  anyOf: [
    { type: 'integer', const: 0 },
    { type: 'integer', minimum: 1_000, maximum: 300_000 },
  ],
};

/**
 * @param all every schema that will be converted
 * @param asked those of requests: a field that is only sent by pages has no grade
 */
export async function createConverter(all: readonly Schema[], asked: readonly Schema[]): Promise<Converter> {
  const docsOf = await readSourceDocs();
  const named = await sharedSchemas();
  const nodes = new Set<Node>();
  for (const schema of all) inside(nodeOf(schema), nodes);
  const ofRequests = new Set<Node>();
  for (const schema of asked) inside(nodeOf(schema), ofRequests);
  const ofAnswers = new Set<Node>();
  for (const schema of all) if (!asked.includes(schema)) inside(nodeOf(schema), ofAnswers);

  const definitions: Record<string, Converted> = {};
  for (const { name, schema } of named) definitions[name] = schema as Converted;
  const nameOf = new Map(named.map(({ name, schema }) => [nodeOf(schema), name]));
  let copies = 0;
  for (const node of nodes) {
    if (nameOf.has(node)) continue;
    let original = node.of as Node | undefined;
    while (original && !nameOf.has(original)) original = original.of as Node | undefined;
    const name = original && nameOf.get(original);
    if (name) {
      copies += 1;
      definitions[`${name}${copy}${copies}`] = node as unknown as Converted;
    }
  }

  const config: Config = {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    overrideRef: ({ referenceId }) => referTo(referenceId),
    overrideSchema: (context) => {
      const node = nodeOf(context.valibotSchema as Schema);
      return ofRequests.has(node) && !ofAnswers.has(node) ? null : graded(context);
    },
  };
  const own = (schema: Schema): JsonSchema => {
    const { $schema: _, $defs: __, ...rest } = toJsonSchema(schema as Converted, { ...config, definitions });
    return rest as JsonSchema;
  };

  const made = toJsonSchemaDefs(definitions, config) as unknown as Record<string, JsonSchema>;
  const shared: Record<string, JsonSchema> = {};
  for (const { name, source } of named) {
    const schema = name === 'PollMs' ? pollMs : made[name];
    if (!schema) continue;
    const docs = docsOf(source);
    const text = docs.get('');
    if (text && schema.description === undefined) schema.description = text;
    describe(schema, docs, '', source);
    shared[name] = schema;
  }
  return {
    shared,
    convert(schema, name, part) {
      const converted = part === 'request' ? ungraded(own(schema)) : own(schema);
      const docs = docsOf(name);
      describe(converted, docs, part, part);
      return converted;
    },
    plain(schema) {
      const converted = own(schema);
      describe(converted, new Map(), '', '');
      return converted;
    },
  };
}
