import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A call as the sandbox answered it: its request, and the envelope of its success. */
export interface Example {
  readonly request: Readonly<Record<string, unknown>>;
  readonly answer: { readonly code: number; readonly message: string; readonly data: unknown };
}

const folder = fileURLToPath(new URL('examples/', import.meta.url));

/** @returns the recorded example of each call by its name, as `npm run examples` wrote it */
export const readExamples = (): ReadonlyMap<string, Example> =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .flatMap((file) =>
        Object.entries(JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as Record<string, Example>),
      ),
  );
