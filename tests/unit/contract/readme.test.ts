import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildOpenApi } from '#contract/openapi/build-openapi.ts';
import { calls } from '#contract/calls/index.ts';
import { codes, type CodeName } from '#contract/codes.ts';
import { codeMeanings } from '#contract/openapi/code-meanings.ts';
import { nodeOf } from '#contract/read/node.ts';
import { maxPriceSteps, minPowerSteps } from '#contract/schema/station/station-facets.ts';
import { sign } from '#core/http/sign.ts';

const [, besides = ''] =
  /## Optional fields and calls\n([\s\S]*?)\n## /.exec(readFileSync('src/contract/README.md', 'utf8')) ?? [];
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

/** The document of a call with everything that it references. */
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

describe('the optional fields and calls in the README', () => {
  it.each(rows)(
    'contract README: the optional fields of $call are in the OpenAPI document',
    ({ call, fields }) => {
      const known = calls.find(({ name }) => name === call);
      const path = Object.keys(paths).find((candidate) => known && candidate.endsWith(known.path));
      const document = whole((path && paths[path]) ?? null);
      expect(fields.filter((field) => !document.includes(`"${field}"`))).toEqual([]);
    },
  );

  it('contract README: its table of optional fields has more than eight rows', () => {
    expect(rows.length).toBeGreaterThan(8);
  });
});

const readme = readFileSync('src/contract/README.md', 'utf8');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replace(/`/g, ''));

it('contract README: the document names the steps of a filter as they are', () => {
  const listed = (steps: readonly number[]) => `${steps.slice(0, -1).join(', ')} and ${steps.at(-1)}`;
  const document = JSON.stringify(components);
  expect(document).toContain(`MIN_POWER (${listed(minPowerSteps.map((watt) => watt / 1_000))} kW`);
  expect(document).toContain(`MAX_PRICE (${listed(maxPriceSteps.map((priceE4) => priceE4 / 10_000))} yuan`);
});

describe('the README for authors of a back end', () => {
  it('contract README: it names each agreement and its version', () => {
    const folder = 'src/content/agreements';
    const [, ids = '', last = '', usual, newer, newest] =
      /takes the ids ([\w, \n]+) and (\w+),[^`]*all\s+are `([\d.]+)` now, but `(\w+)` is `([\d.]+)`/.exec(
        readme,
      ) ?? [];
    const files = readdirSync(folder);
    expect([...ids.split(/,\s+/), last].map((id) => `${id.trim()}.md`).sort()).toEqual(files.sort());
    for (const file of files) {
      const version = file === `${newer}.md` ? newest : usual;
      expect(readFileSync(`${folder}/${file}`, 'utf8')).toContain(`version: '${version}'`);
    }
  });

  it('contract README: its three vectors of the signature are right', async () => {
    const vectors = readme
      .split('\n')
      .filter((line) => /^\| `\d{13}`/.test(line))
      .map(cellsOf);
    expect(vectors).toHaveLength(3);
    for (const [stamp = '', appId = '', secret = '', signature] of vectors) {
      expect(
        createHash('sha256')
          .update(stamp + appId + secret)
          .digest('hex'),
      ).toBe(signature);
      expect(await sign(Number(stamp), appId, secret)).toBe(signature);
    }
  });

  it("contract README: it has each code with name, meaning, data and the page's reaction", () => {
    const [, table = ''] = /<!-- codes -->([\s\S]*?)<!-- \/codes -->/.exec(readme) ?? [];
    const documented = table
      .split('\n')
      .filter((line) => /^\| -?\d/.test(line))
      .map(cellsOf);
    const wanted = (Object.keys(codes) as CodeName[]).map((name) => {
      const { meaning, reaction, data } = codeMeanings[name];
      const fields = Object.entries(data ? (nodeOf(data.schema).entries ?? {}) : {});
      const dataFields = fields
        .map(([field, { type }]) => (type === 'optional' ? `${field}?` : field))
        .join(', ');
      return [String(codes[name]), name, meaning, dataFields, reaction].map((cell) => cell.replace(/`/g, ''));
    });
    expect(documented).toEqual(wanted);
  });
});
