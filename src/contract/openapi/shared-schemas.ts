import type { Schema } from '../call.ts';
import { schemaFiles } from './source-docs.ts';

/** A schema with a name of its own in the API document. */
export interface SharedSchema {
  /** Name in the document: `StationSummary`. */
  readonly name: string;
  /** Name in the sources: `stationSummary`. */
  readonly source: string;
  readonly schema: Schema;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'schema' &&
  '~run' in value;

/** Common types whose name explains nothing. */
const plain = new Set(['text', 'texts', 'flag', 'label']);

/**
 * @returns every schema that a file of `schema/` exports, by which the API document names it
 * @throws where two have one name
 */
export async function sharedSchemas(): Promise<SharedSchema[]> {
  const found = new Map<string, SharedSchema>();
  for (const file of schemaFiles('schema')) {
    const module = (await import(new URL(`file://${file}`).href)) as Record<string, unknown>;
    for (const [source, schema] of Object.entries(module)) {
      if (!isSchema(schema) || plain.has(source)) continue;
      const name = source.charAt(0).toUpperCase() + source.slice(1);
      if (found.has(name) && found.get(name)?.schema !== schema)
        throw new Error(`two schemas are named ${source}; the second one is in ${file}`);
      found.set(name, { name, source, schema });
    }
  }
  return [...found.values()];
}
