import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowances } from '#delivery/support-floor/allowed.ts';
import { judge } from '#delivery/support-floor/judge.ts';
import { scanSite } from '#delivery/support-floor/scan-site.ts';
import { buildForSandbox } from '#delivery/brand/brand-build.ts';
import { filesUnder, read } from '#tests/unit/project/source-files.ts';

let folder: string;
let site: string;
const plant = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plugway-floor-'));
  site = await buildForSandbox('gwm');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command as npm does. @returns exit code and output */
const floorCommand = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile('npx', ['tsx', 'src/delivery/support-floor/check.ts', ...args], (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });

describe('browser support check', () => {
  it('browser support check: each violation names file, feature and replacement', async () => {
    plant('404.html', '<!doctype html><title>404</title><style>@layer a{b{top:0}}</style>');
    plant('_astro/page.js', 'export const last = (list) => list.at(-1);');
    plant('_astro/worker.js', 'onmessage = ({ data }) => postMessage(structuredClone(data));');
    plant('_astro/page.css', 'a:has(b){color:color-mix(in srgb,red,blue)}');
    plant('map/data.json', '{"at": "structuredClone(1)"}');
    const { code, err } = await floorCommand(folder);
    expect(code).toBe(1);
    for (const line of [
      /^404\.html: css\.at-rules\.layer \(Android WebView 99, iOS 15\.4\).*use order and specificity/m,
      /^_astro\/page\.js: javascript\.builtins\.Array\.at .*use list\[list\.length - 1\]/m,
      /^_astro\/worker\.js: api\.structuredClone .*use a copy/m,
      /^_astro\/page\.css: css\.selectors\.has /m,
      /^_astro\/page\.css: css\.types\.color\.color-mix /m,
      /^allowed\.ts: nothing needs /m,
    ]) {
      expect(err).toMatch(line);
    }
    expect(err).not.toContain('data.json');
  });

  it('browser support check: a folder without a site is refused', async () => {
    const { code, err } = await floorCommand(join(folder, 'nothing'));
    expect(code).toBe(2);
    expect(err).toContain('no built site in');
    expect((await floorCommand('--wrong')).code).toBe(2);
  });
});

describe('browser support check', () => {
  it('browser support check: the built site has no unsupported feature and no unused exception', async () => {
    // All files of a site are parsed, which takes more than the usual limit beside the longest tests.
    expect(judge(await scanSite(site), allowances)).toEqual({ broken: [], idle: [] });
  }, 120_000);

  it('browser support check: no island re-exports a re-export, as an exception assumes', () => {
    const named = filesUnder(site, ['.html']).flatMap((file) => [
      ...read(file).matchAll(/component-export="([^"]*)"/g),
    ]);
    expect(named.length).toBeGreaterThan(5);
    expect(named.map((match) => match[1]).filter((name) => name?.includes('.'))).toEqual([]);
  });
});

describe('browser support exception', () => {
  const finding = { file: 'a.js', feature: 'api.X.y', near: 'call(x.y())', android: '99', ios: 'never' };
  const because = { reason: 'shown' };

  it('browser support exception: covers its feature, all below a star, and only if the text matches', () => {
    const broken = (...list: { feature: string; near?: RegExp }[]) =>
      judge(
        [finding],
        list.map((entry) => ({ ...entry, ...because })),
      ).broken.length;
    expect(broken({ feature: 'api.X.y' })).toBe(0);
    expect(broken({ feature: 'api.X.*' })).toBe(0);
    expect(broken({ feature: 'api.X' })).toBe(1);
    expect(broken({ feature: 'api.X.y', near: /^call/ })).toBe(0);
    expect(broken({ feature: 'api.X.y', near: /other/ })).toBe(1);
  });

  it('browser support exception: an unused one is reported', () => {
    expect(judge([finding], [{ feature: 'api.Z.y', ...because }]).idle).toHaveLength(1);
  });

  it('browser support exception: has a reason', () => {
    for (const allowance of allowances) expect(allowance.reason.length).toBeGreaterThan(10);
  });
});
