import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pageFiles, routeRules, type RouteTable } from '#delivery/hosts/model.ts';

/** Writes a folder like a build, with small files. The title of each page is its name. */
export interface FakeSite {
  folder: string;
  /** Folder around it; a file beside the site, `secret.txt`, must never be served. */
  around: string;
  remove(): void;
}

export const secret = 'outside of the site';
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Folders of texts, whose pages are alike. */
const texts = /^(explain|help\/(?:detail|issue)|moreAction\/agreement)\/[^/]+$/;

/** Inline script and style of a page; different for each page, but equal within one folder of texts. */
export function inlineOf(file: string) {
  const kind = file.replace(texts, '$1/a-text.html');
  return { script: `let page="${kind}"`, style: `.of-${kind.length}{color:red}` };
}

function pageHtml(file: string, files: readonly string[]): string {
  const { script, style } = inlineOf(file);
  const of = (kind: 'script' | 'style') =>
    [...new Set(files.map((name) => hash(inlineOf(name)[kind])))].join(' ');
  const policy =
    "default-src 'self';img-src 'self' https:;object-src 'none';form-action 'none'; " +
    `script-src 'self' ${of('script')}; style-src 'self' ${of('style')};`;
  return (
    `<!doctype html><html><head><title>${file}</title><script>${script}</script>` +
    `<meta http-equiv="content-security-policy" content="${policy}"><style>${style}</style>` +
    `<script type="module" src="/_astro/app.abc123.js"></script></head><body>${'text '.repeat(400)}</body></html>`
  );
}

/** @param table routes; the project's own by default */
export function fakeSite(table?: RouteTable): FakeSite {
  const around = mkdtempSync(join(tmpdir(), 'plugway-rules-'));
  const folder = join(around, 'site');
  const html = pageFiles(routeRules('', table));
  const files: Record<string, string> = {
    ...Object.fromEntries(html.map((name) => [name, pageHtml(name, html)])),
    '_astro/app.abc123.js': `console.log(${JSON.stringify('x'.repeat(4_000))})`,
    '_astro/styles.abc123.css': 'body{margin:0}',
    'map/zones.json': '{}',
    'sw.js': 'self.skipWaiting()',
    'robots.txt': 'User-agent: *',
    '.env': secret,
    '../secret.txt': secret,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return { folder, around, remove: () => rmSync(around, { recursive: true }) };
}

/** A made-up table with cases that the real one may get later: pages named index, more redirects, longer prefixes. */
export const madeUpTable: RouteTable = [
  { name: 'root', path: '/', redirect: 'map' },
  { name: 'map', path: '/map-view', redirect: undefined },
  { name: 'help', path: '/help', redirect: 'helpIndex' },
  { name: 'helpIndex', path: '/help/index', redirect: undefined },
  { name: 'item', path: '/item/:id', redirect: undefined },
  { name: 'itemPart', path: '/item/part/:id', redirect: undefined },
  { name: 'notFound', path: '/404', redirect: undefined },
];
