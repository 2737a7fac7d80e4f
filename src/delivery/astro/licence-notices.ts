import type { AstroIntegration } from 'astro';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { Failure } from '../run.ts';
import { headingOf, noticesFile, noticesText } from '../supply/shipped.ts';
import { bundledModules } from './bundle-script.ts';

const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  license: v.string(),
  author: v.optional(v.union([v.string(), v.object({ name: v.string() })])),
});

/** Code that a bundler adds by itself, under names of its own. */
const made: readonly (readonly [start: string, packageName: string])[] = [
  ['\0vite/', 'vite'],
  ['\0rolldown/', 'rolldown'],
];

/** Astro writes the script of its islands into the HTML without the bundler. */
const always = ['node_modules/astro'];

/** @returns the folder of the package of a bundled module; `undefined` for our own code */
export function packageFolder(id: string): string | undefined {
  const own = made.find(([start]) => id.startsWith(start));
  if (own) return `node_modules/${own[1]}`;
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/?]+(?=[\\/])/.exec(id.replace(/^\0/, ''))?.[0];
}

const mit = (holder: string): string => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation
files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy,
modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the
Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const licenceFile = /^(licen[cs]e|copying|notice|copyrightnotice)\b[^/]*$/i;
/** Build tools list here the licences of their own dependencies, which are in no page. */
const ofTheTool = /^# Licenses of bundled dependencies[^]*/m;

/**
 * @param folder of an installed package
 * @returns its name, version and licence, then the text of its licence and notice files
 * @throws Failure for a package without such a file whose licence has no standard text
 */
export async function noticeOf(folder: string): Promise<string> {
  const told: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const { success, output } = v.safeParse(packageSchema, told);
  if (!success)
    throw new Failure(`${folder}/package.json names no licence, and the package is part of the build`);
  const { name, version, license, author } = output;
  const files = (await readdir(folder)).filter((file) => licenceFile.test(file)).sort();
  const texts = await Promise.all(
    files.map(async (file) => (await readFile(join(folder, file), 'utf8')).replace(ofTheTool, '')),
  );
  if (files.length === 0 && license !== 'MIT') {
    throw new Failure(
      `${folder} has no file of its licence (${license}), and the package is part of the build`,
    );
  }
  const holder = typeof author === 'string' ? author : author?.name;
  const text = files.length > 0 ? texts : [mit(holder ?? `the authors of ${name}`)];
  const clean = text.map((part) =>
    part
      .replace(/\r\n?/g, '\n')
      .replace(/[ \t]+$/gm, '')
      .trim(),
  );
  return [headingOf({ name, version, licence: license }), ...clean].join('\n\n');
}

/**
 * @param modules ids of the bundler @param data notices of data that is part of a build, each with its heading
 * @returns the file of notices: the same for the same packages, sorted by name
 */
export async function noticesOf(modules: Iterable<string>, data: readonly string[]): Promise<string> {
  const found = [...modules].map(packageFolder).filter((folder) => folder !== undefined);
  const notices = await Promise.all([...new Set([...always, ...found])].map(noticeOf));
  return noticesText([...[...new Set(notices)].sort(), ...data.map((text) => text.trim())]);
}

/** Collects the modules in the browser files. */
const collect = (shipped: Set<string>): Plugin => ({
  name: 'plugway:shipped-modules',
  generateBundle(_, bundle) {
    // Styles are in the HTML, which is rendered outside of the browser build.
    for (const id of this.getModuleIds()) if (/\.css(\?|$)/.test(id)) shipped.add(id);
    if (this.environment.name !== 'client') return;
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') for (const id of file.moduleIds) shipped.add(id);
    }
  },
});

/**
 * Adds {@link noticesFile} to a build: for the packages whose modules are in its files, and for the data of the map.
 */
export function licenceNotices(): AstroIntegration {
  const shipped = new Set<string>();
  return {
    name: 'plugway:licence-notices',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: { plugins: [collect(shipped)], worker: { plugins: () => [collect(shipped)] } },
        });
      },
      'astro:build:done': async ({ dir }) => {
        const map = await readFile('public/map/ground/NOTICE.txt', 'utf8');
        const heading = headingOf({
          name: 'OpenStreetMap data of the base map',
          version: '',
          licence: 'ODbL-1.0',
        });
        const text = await noticesOf([...shipped, ...bundledModules], [`${heading}\n\n${map}`]);
        await writeFile(join(fileURLToPath(dir), noticesFile), text);
      },
    },
  };
}
