import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from '#contract/openapi/build-openapi.ts';
import { calls } from '#contract/calls/index.ts';

const [, besides = ''] =
  /## What pages say besides\n([\s\S]*?)\n## /.exec(readFileSync('src/contract/README.md', 'utf8')) ?? [];
const rows = besides
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, call = '', fields = '']) => ({
    call: call.replace(/`/g, ''),
    fields: [...fields.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }));

interface Document {
  paths: Record<string, object>;
  components: { schemas: Record<string, unknown> };
}
const { paths, components } = (await buildOpenApi()) as Document;

/** The document of a call with all that it refers to. */
function whole(part: unknown, seen = new Set<string>()): string {
  const text = JSON.stringify(part);
  const fresh = [...text.matchAll(/schemas\/(\w+)"/g)].flatMap(([, name = '']) =>
    seen.has(name) ? [] : [name],
  );
  for (const name of fresh) seen.add(name);
  return [text, ...new Set(fresh)]
    .map((name) => (name === text ? text : whole(components.schemas[name], seen)))
    .join();
}

describe('what the README says of the fields that pages ask for besides', () => {
  it.each(rows)('$call', ({ call, fields }) => {
    const known = calls.find(({ name }) => name === call);
    const path = Object.keys(paths).find((candidate) => known && candidate.endsWith(known.path));
    const document = whole((path && paths[path]) ?? null);
    expect(fields.filter((field) => !document.includes(`"${field}"`))).toEqual([]);
  });

  it('is a table', () => {
    expect(rows.length).toBeGreaterThan(8);
  });
});
