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

const { paths } = buildOpenApi() as { paths: Record<string, object> };

describe('what the README says of the fields that pages ask for besides', () => {
  it.each(rows)('$call', ({ call, fields }) => {
    const known = calls.find(({ name }) => name === call);
    const path = Object.keys(paths).find((candidate) => known && candidate.endsWith(known.path));
    const document = JSON.stringify(path && paths[path]);
    expect(fields.filter((field) => !document.includes(`"${field}"`))).toEqual([]);
  });

  it('is a table', () => {
    expect(rows.length).toBeGreaterThan(8);
  });
});
