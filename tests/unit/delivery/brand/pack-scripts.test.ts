import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packScripts } from '#delivery/brand/pack-scripts.ts';
import { filesUnder } from '#delivery/files.ts';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'plugway-pack-'));
  mkdirSync(join(site, '_astro/lazy'), { recursive: true });
});
afterEach(() => rmSync(site, { recursive: true }));

const script = `export const words = ${JSON.stringify('充电'.repeat(1_000))};`;

it('compressed scripts: each hashed script gets a compressed file, and nothing else does', async () => {
  for (const path of ['_astro/a.js', '_astro/lazy/b.js', '_astro/data.json', 'sw.js', 'charge.html']) {
    writeFileSync(join(site, path), script);
  }
  await packScripts(site);
  const packed = (await filesUnder(site)).filter((path) => path.endsWith('.br'));
  expect(packed).toEqual(['_astro/a.js.br', '_astro/lazy/b.js.br']);
  const body = readFileSync(join(site, '_astro/a.js.br'));
  expect(brotliDecompressSync(body).toString()).toBe(script);
  expect(body.length).toBeLessThan(200);
});

it('compressed scripts: the same script gives the same bytes, so that builds are reproducible', async () => {
  writeFileSync(join(site, '_astro/a.js'), script);
  await packScripts(site);
  const first = readFileSync(join(site, '_astro/a.js.br'));
  await packScripts(site);
  expect(readFileSync(join(site, '_astro/a.js.br'))).toEqual(first);
});

it('compressed scripts: a folder without scripts is not changed', async () => {
  await packScripts(site);
  expect(readdirSync(join(site, '_astro/lazy'))).toEqual([]);
});
