import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scriptOf, takeFromWindow, type BuiltModule } from '#delivery/astro/share-module.ts';

const built = (name: string, code: string): BuiltModule => ({
  name,
  fileName: `_astro/${name}.X-1.mjs`,
  code,
});

/** As the bundler writes them: short names, which repeat from file to file. */
const helpers = () =>
  built('helpers', 'var e=Object.create,t=(e,n)=>`made ${e} ${n}`,n=e=>t(e,1);export{t as n,n as t};');
const drawing = (more = '') =>
  built(
    'draw',
    `import{n as e,t}from"./helpers.X-1.mjs";var n=e(\`a\`,2),r=t(\`b\`);${more}export{n as a,r};`,
  );
const user = () =>
  built(
    'page',
    'const m=["_astro/other.mjs","_astro/draw.X-1.mjs","_astro/helpers.X-1.mjs"];import{a as e}from"./draw.X-1.mjs";' +
      'import{t as n}from"./helpers.X-1.mjs";import"./draw.X-1.mjs";export const seen=[e,n(`c`),...m];',
  );

describe('what all pages draw with, inside of the page', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plugway-shared-'));
    vi.stubGlobal('self', {});
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await rm(folder, { recursive: true });
  });

  it('is what the other files take from the window', async () => {
    const shared = [helpers(), drawing()];
    const page = user();
    takeFromWindow(page, shared);
    await writeFile(join(folder, 'page.mjs'), page.code);
    // As a page runs an inline script: it is no module.
    runInThisContext(scriptOf(shared));
    expect(await import(/* @vite-ignore */ pathToFileURL(join(folder, 'page.mjs')).href)).toMatchObject({
      seen: ['made a 2', 'made c 1', '_astro/other.mjs', '', ''],
    });
  });

  it('fails the build where what it exports would change unseen', () => {
    const counting = 'function count(){r++}';
    expect(() => scriptOf([helpers(), drawing(counting)])).toThrow('its export r is assigned anew later');
    const shadowed = 'function count(r){r++;return()=>r--}';
    expect(() => scriptOf([helpers(), drawing(shadowed)])).not.toThrow();
    const early = 'r+=`!`;if(n)r=n;';
    expect(() => scriptOf([helpers(), drawing(early)])).not.toThrow();
  });

  it.each([
    ['import{x}from"./other.mjs";', 'cannot hold ImportDeclaration'],
    ['export*from"./other.mjs";', 'cannot hold ExportAllDeclaration'],
    ['export{x}from"./other.mjs";', 'cannot hold ExportNamedDeclaration'],
    ['export default 1;', 'cannot hold ExportDefaultDeclaration'],
  ])('fails the build where it holds %s', (statement, problem) => {
    expect(() => scriptOf([helpers(), drawing(statement)])).toThrow(`_astro/draw.X-1.mjs: a page ${problem}`);
  });

  it.each(['import*as x from"./draw.X-1.mjs";', 'import x from"./draw.X-1.mjs";'])(
    'fails the build where a file has %s',
    (statement) => {
      expect(() => takeFromWindow(built('page', statement), [drawing()])).toThrow(
        '_astro/page.X-1.mjs: takes _astro/draw.X-1.mjs in a way that is not known',
      );
    },
  );

  it.each(['import("./draw.X-1.mjs");', 'export{a}from"./draw.X-1.mjs";'])(
    'fails the build where a file has %s',
    (statement) => {
      expect(() => takeFromWindow(built('page', statement), [drawing()])).toThrow(
        '_astro/page.X-1.mjs: names _astro/draw.X-1.mjs in a way that is not known',
      );
    },
  );
});
