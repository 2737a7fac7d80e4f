import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noticeOf, noticesOf, packageFolder } from '#delivery/astro/licence-notices.ts';
import { Failure } from '#delivery/run.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plugway-notices-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Installs a package. @returns id of a module of it */
function install(name: string, about: object, files: Record<string, string> = {}): string {
  const place = join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version: '1.2.3', ...about }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(place, file), text);
  return join(place, 'dist/index.js');
}

describe('licence notices', () => {
  it.each([
    ['/p/node_modules/react/cjs/react.production.js', '/p/node_modules/react'],
    ['/p/node_modules/@radix-ui/react-slot/dist/index.mjs?v=1', '/p/node_modules/@radix-ui/react-slot'],
    ['\0/p/node_modules/dayjs/dayjs.min.js?commonjs-proxy', '/p/node_modules/dayjs'],
    ['/p/node_modules/a/node_modules/b/index.js', '/p/node_modules/a/node_modules/b'],
    ['\0vite/preload-helper.js', 'node_modules/vite'],
    ['/p/src/core/error.ts', undefined],
  ])('licence notices: the package of the module %j is found', (id, expected) => {
    expect(packageFolder(id)).toBe(expected);
  });

  it('licence notices: hold each package once, sorted by name, with all its licence files and the map data', async () => {
    const b = install(
      'b',
      { license: 'Apache-2.0' },
      { LICENSE: 'text of b \r\n', 'NOTICE.txt': 'notice of b' },
    );
    const a = install('@x/a', { license: 'MIT' }, { 'license.md': 'text of a', 'readme.md': 'not this' });
    const text = await noticesOf([b, a, `${b}?v=2`, '/own.ts'], ['data of the map\n']);
    expect(text).toBe(await noticesOf([a, b], ['data of the map']));
    const parts = text.split(/\n+-{80}\n+/).slice(1);
    expect(parts.filter((part) => !part.startsWith('astro '))).toEqual([
      '@x/a 1.2.3 (MIT)\n\ntext of a',
      'b 1.2.3 (Apache-2.0)\n\ntext of b\n\nnotice of b',
      'data of the map\n',
    ]);
  });

  it('licence notices: the MIT text is written out for a package that names only its author', async () => {
    install('a', { license: 'MIT', author: { name: 'Ann' } });
    const notice = await noticeOf(join(folder, 'node_modules/a'));
    expect(notice).toMatch(
      /^a 1\.2\.3 \(MIT\)\n\nMIT License\n\nCopyright \(c\) Ann\n\nPermission is hereby/,
    );
  });

  it.each([
    ['without a licence', {}, /names no licence/],
    [
      'whose licence has no text of its own in the package',
      { license: 'Apache-2.0' },
      /no file of its licence/,
    ],
  ])('licence notices: the build fails for a package %s', async (_, about, words) => {
    const module = install('a', about);
    await expect(noticesOf([module], [])).rejects.toThrow(Failure);
    await expect(noticesOf([module], [])).rejects.toThrow(words);
  });
});
