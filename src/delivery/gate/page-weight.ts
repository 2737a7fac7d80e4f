import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { placeholders } from '#core/page/placeholders.ts';

export const kib = 1024;

/** Downloads of a page before any tap. Sizes in bytes after gzip. */
export interface PageWeight {
  page: string;
  /** Without `drawing`. */
  html: number;
  /** Styles in the HTML and linked ones. */
  css: number;
  /** Scripts in the HTML. */
  inlineJs: number;
  /** The inline script that renders the early data, part of the HTML too. */
  drawing: number;
  /** Script files. */
  js: number;
  images: number;
  islands: number;
  files: { file: string; bytes: number }[];
  /** Chunks that load later, on demand. */
  lazy: { file: string; bytes: number }[];
}

const staticImport = /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w*{}\s,$]+?from\s*)?["'](\.[^"']+\.js)["']/g;
const lazyImport = /import\(\s*[`"'](\.[^`"']+\.js)[`"']\s*\)/g;
const inline = { css: /<style[^>]*>([\s\S]*?)<\/style>/g, js: /<script[^>]*>([\s\S]*?)<\/script>/g };
const drawingScript = /<script data-drawing>([\s\S]*?)<\/script>/g;
const image = /(?:src="|url\(["']?)(\/[^"')]+?\.(?:png|jpe?g|webp|avif|gif|svg))/g;
const inPage = /(?:src|href|component-url|renderer-url|before-hydration-url)="(\/[^"]+?\.(?:js|css))"/g;

/** Script that a page without a framework loads on demand; see `astro/lazy-scripts.ts`. */
const lazyPart = /data-lazy="(\/[^"]+?\.js)"/g;

const weigh = (content: string | Buffer): number =>
  content.length === 0 ? 0 : gzipSync(content, { level: 9 }).length;

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** Files of a page, by their addresses: initial ones, and those loaded on demand. */
interface PageFiles {
  initial: ReadonlyMap<string, Buffer>;
  lazy: ReadonlyMap<string, Buffer>;
}

/** Follows the imports of files of a build. @param lazyEntries files that are always loaded on demand */
async function follow(
  site: string,
  entries: readonly string[],
  lazyEntries: readonly string[] = [],
): Promise<PageFiles> {
  const initial = new Map<string, Buffer>();
  const lazy = new Map<string, Buffer>();
  const visit = async (file: string, into: Map<string, Buffer>): Promise<void> => {
    if (initial.has(file) || into.has(file)) return;
    const body = await readFile(`${site}${file}`);
    into.set(file, body);
    if (!file.endsWith('.js')) return;
    const code = body.toString();
    const at = (target: string) => posix.join(posix.dirname(file), target);
    for (const target of matches(code, staticImport)) await visit(at(target), into);
    for (const target of matches(code, lazyImport)) await visit(at(target), lazy);
  };
  for (const entry of entries) await visit(entry, initial);
  for (const entry of lazyEntries) await visit(entry, lazy);
  for (const file of initial.keys()) lazy.delete(file);
  return { initial, lazy };
}

const islandEntry = /(?:component-url|renderer-url|before-hydration-url)="(\/[^"]+?\.js)"/g;

/** @returns the scripts that hydrate the islands of a built page, with all their imports */
export async function scriptsOf(site: string, html: string): Promise<string[]> {
  const { initial } = await follow(site, matches(html.replaceAll(placeholders.base, ''), islandEntry));
  return [...initial.keys()];
}

/** Follows the imports of a built page. @param site folder of a build @param html the page */
export function filesOf(site: string, html: string): Promise<PageFiles> {
  const named = html.replaceAll(placeholders.base, '');
  const entries = matches(named, inPage).filter((address) => !address.startsWith('/__'));
  return follow(site, entries, matches(named, lazyPart));
}

/** Weighs a built page with all its files. @param site folder of a build @param page path inside it, e.g. `order/id.html` */
export async function weighPage(site: string, page: string): Promise<PageWeight> {
  const whole = await readFile(`${site}/${page}`, 'utf8');
  const { initial, lazy } = await filesOf(site, whole);
  const text = whole.replace(drawingScript, '');
  const drawing = weigh(matches(whole, drawingScript).join(''));

  const list = (files: ReadonlyMap<string, Buffer>) =>
    [...files].map(([file, body]) => ({ file, bytes: weigh(body) })).sort((a, b) => b.bytes - a.bytes);
  const sum = (end: string) =>
    list(initial)
      .filter((part) => part.file.endsWith(end))
      .reduce((total, part) => total + part.bytes, 0);
  const pictures = [...new Set(matches(text, image))];
  const images = await Promise.all(pictures.map(async (path) => (await readFile(`${site}${path}`)).length));
  return {
    page,
    html: weigh(text),
    css: sum('.css') + weigh(matches(text, inline.css).join('')),
    inlineJs: weigh(matches(text, inline.js).join('')),
    drawing,
    js: sum('.js'),
    images: images.reduce((total, size) => total + size, 0),
    islands: text.split('<astro-island').length - 1,
    files: list(initial),
    lazy: list(lazy),
  };
}
