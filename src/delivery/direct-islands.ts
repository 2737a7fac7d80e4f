import type { AstroIntegration } from 'astro';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A file that only names the export of another one: the bundler leaves it where an island is packed with what it shares. */
const facade = /^export\{([\w$]+) as default\}from"\.\/([^"]+)";?\s*$/;
const island = /component-url="(\/[^"]*?)([^"/]+\.js)" component-export="default"/g;

/** Lets the islands of a page name the file that they are in, without a file of its own in between. */
export function directIslands(): AstroIntegration {
  return {
    name: 'plugway:direct-islands',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir).replace(/\/$/, '');
        const facades = new Map<string, { path: string; file: string; name: string }>();
        const files = await readdir(site, { recursive: true });
        for (const path of files.filter((it) => it.endsWith('.js'))) {
          const [, name, file] = facade.exec(await readFile(`${site}/${path}`, 'utf8')) ?? [];
          if (name && file)
            facades.set(path.slice(path.lastIndexOf('/') + 1), { path: `${site}/${path}`, file, name });
        }
        const passed = new Set<string>();
        for (const page of files.filter((it) => it.endsWith('.html'))) {
          const html = await readFile(`${site}/${page}`, 'utf8');
          const direct = html.replace(island, (whole, folder: string, file: string) => {
            const target = facades.get(file);
            if (!target) return whole;
            passed.add(target.path);
            return `component-url="${folder}${target.file}" component-export="${target.name}"`;
          });
          if (direct !== html) await writeFile(`${site}/${page}`, direct);
        }
        for (const file of passed) await rm(file);
      },
    },
  };
}
