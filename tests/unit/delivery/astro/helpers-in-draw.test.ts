import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadTo, takeIn } from '#delivery/astro/helpers-in-draw.ts';

/** As the bundler writes them: short names, which repeat from file to file. */
const helpers = {
  fileName: '_astro/rolldown-runtime.AbC-1.mjs',
  code: 'var e=Object.create,t=(e,n)=>`made ${e} ${n}`,n=e=>t(e,1);export{t as n,n as t};',
};
const drawing = () => ({
  fileName: '_astro/draw.X.mjs',
  code: 'import{n as e,t}from"./rolldown-runtime.AbC-1.mjs";var n=e(`a`,2),r=t(`b`);export{n as a,r};',
});
const user = () => ({
  fileName: '_astro/page.Y.mjs',
  code:
    'const m=["_astro/rolldown-runtime.AbC-1.mjs"];import{a as e}from"./draw.X.mjs";' +
    'import{t as n}from"./rolldown-runtime.AbC-1.mjs";export const seen=[e,n(`c`),m[0]];',
});

describe('the helpers of the bundler, in the file that every page draws with', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plugway-helpers-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('work there and in every file that took them from their own', async () => {
    const [host, page] = [drawing(), user()];
    takeIn(host, helpers);
    leadTo(host, helpers, page);
    await writeFile(join(folder, 'draw.X.mjs'), host.code);
    await writeFile(join(folder, 'page.Y.mjs'), page.code);
    const urlOf = (name: string): string => pathToFileURL(join(folder, name)).href;
    expect(await import(/* @vite-ignore */ urlOf('page.Y.mjs'))).toMatchObject({
      seen: ['made a 2', 'made c 1', '_astro/draw.X.mjs'],
    });
    expect(await import(/* @vite-ignore */ urlOf('draw.X.mjs'))).toMatchObject({ r: 'made b 1' });
  });

  it('fail the build where a file is not written as they know it', () => {
    const host = drawing();
    expect(() => takeIn(host, { ...helpers, code: 'var e=1;' })).toThrow('rolldown-runtime');
    const onOther = { ...host, code: `${host.code}import{a as x}from"./other.mjs";` };
    expect(() => takeIn(onOther, helpers)).toThrow('draw.X.mjs: it stands on another file');
    const page = { fileName: 'page.mjs', code: 'import"./rolldown-runtime.AbC-1.mjs";' };
    expect(() => leadTo(host, helpers, page)).toThrow('page.mjs');
  });
});
