import type { AstroIntegration } from 'astro';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file that only names the export of another one: the bundler leaves it where an island is packed with what it shares. */
const facade = /^export\{([\w$]+) as default\}from"\.\/([^"]+)";?\s*$/;
const island = /component-url="(\/[^"]*?)([^"/]+\.js)" component-export="default"/g;
/** What brings islands to life; it is asked for by its default export. */
const renderer = /renderer-url="(\/[^"]*?)([^"/]+\.js)"/g;

interface Facade {
  path: string;
  /** The file that it stands before, and the name of the export there. */
  file: string;
  name: string;
}

/** @returns by their file names */
async function findFacades(site: string, files: readonly string[]): Promise<Map<string, Facade>> {
  const facades = new Map<string, Facade>();
  for (const path of files.filter((it) => it.endsWith('.js'))) {
    const [, name, file] = facade.exec(await readFile(join(site, path), 'utf8')) ?? [];
    if (name && file) facades.set(basename(path), { path: join(site, path), file, name });
  }
  return facades;
}

/** Gives an export of a file the name `default` as well. */
async function exportDefault({ path, file, name }: Facade): Promise<void> {
  const target = join(dirname(path), file);
  const code = await readFile(target, 'utf8');
  const list = code.lastIndexOf('export{');
  const named = new RegExp(`([{,])([\\w$]+)( as ${name})([,}])`);
  await writeFile(target, code.slice(0, list) + code.slice(list).replace(named, '$1$2$3,$2 as default$4'));
}

/** Lets the islands of a page name the file that they are in, without a file of its own in between. */
export function directIslands(): AstroIntegration {
  return {
    name: 'plugway:direct-islands',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir).replace(/\/$/, '');
        const files = await readdir(site, { recursive: true });
        const facades = await findFacades(site, files);
        const passed = new Set<Facade>();
        const renderers = new Set<Facade>();
        for (const page of files.filter((it) => it.endsWith('.html'))) {
          const html = await readFile(join(site, page), 'utf8');
          const direct = html
            .replace(island, (whole, folder: string, file: string) => {
              const found = facades.get(file);
              if (!found) return whole;
              passed.add(found);
              return `component-url="${folder}${found.file}" component-export="${found.name}"`;
            })
            .replace(renderer, (whole, folder: string, file: string) => {
              const found = facades.get(file);
              if (!found) return whole;
              renderers.add(found);
              return `renderer-url="${folder}${found.file}"`;
            });
          if (direct !== html) await writeFile(join(site, page), direct);
        }
        for (const found of renderers) await exportDefault(found);
        for (const { path } of new Set([...passed, ...renderers])) await rm(path);
      },
    },
  };
}
