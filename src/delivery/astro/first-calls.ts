import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Plugin } from 'rolldown';
import type { FirstCall } from '#core/preload/first-request.ts';
import { filesUnder } from '../files.ts';
import { bundleScript, made, madeEntry } from './bundle-script.ts';

const name = 'virtual:first-calls';
const own = `\0${name}`;
const quote = (path: string): string => JSON.stringify(resolve(path));

/** @returns the definitions whose first call needs no location of the owner, which the script does not look for */
async function definitions(): Promise<string[]> {
  const files = (await filesUnder('src/features')).filter((file) => file.endsWith('.page.tsx'));
  const texts = await Promise.all(files.map((file) => readFile(`src/features/${file}`, 'utf8')));
  return files
    .filter((_, position) => !/^export const locates\b/m.test(texts[position] ?? ''))
    .map((file) => `src/features/${file}`);
}

/** Runs the definitions once, because a script with their calls would contain the schemas of all answers. */
async function callsOf(files: readonly string[]): Promise<[route: string, call: FirstCall][]> {
  const source = `
${files.map((file, at) => `import * as page${at} from ${quote(file)};`).join('\n')}
import { firstCallOf } from ${quote('src/core/preload/first-request.ts')};
import { routeOf } from ${quote('src/routes.ts')};
calls.push(${files.map((_, at) => `[page${at}.route, firstCallOf(page${at}, routeOf(page${at}.route))]`).join()});`;
  const { code } = await bundleScript(made, { plugins: [madeEntry(source)] });
  const calls: [string, FirstCall][] = [];
  runInNewContext(code, { calls, URL, URLSearchParams });
  return calls;
}

/** `virtual:first-calls`: the first calls of all pages with the functions that make their requests. */
export function firstCalls(): Plugin {
  return {
    name: 'plugway:first-calls',
    resolveId: (id) => (id === name ? own : null),
    async load(id) {
      if (id !== own) return null;
      const files = await definitions();
      const calls = await callsOf(files);
      return `
${files.map((file, at) => `import { request as request${at} } from ${quote(file)};`).join('\n')}
export const firstCalls = {
${calls.map(([route, call], at) => `  ${route}: { call: ${JSON.stringify(call)}, request: request${at} },`).join('\n')}
};`;
    },
  };
}
