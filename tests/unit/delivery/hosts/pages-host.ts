import type { Answer, Host } from './client.ts';

/** Differences of the two hosts that read `_redirects` and `_headers`. */
export type Dialect = 'cloudflare' | 'netlify';

interface Redirect {
  from: string;
  to: string;
  status: number;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** `*` is the rest, `:name` one segment. */
const patternOf = (from: string) =>
  new RegExp(
    `^${from
      .split('*')
      .map((part) => escape(part).replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)'))
      .join('(?<splat>.*)')}$`,
  );

function matches(from: string, path: string, dialect: Dialect): Record<string, string> | null {
  const paths = dialect === 'netlify' ? [path, path.replace(/(.)\/$/, '$1')] : [path];
  for (const candidate of paths) {
    const found = patternOf(from).exec(candidate);
    if (found) return { ...found.groups };
  }
  return null;
}

const readRedirects = (text: string): Redirect[] =>
  text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [from = '', to = '', status = '302'] = line.split(/\s+/);
      return { from, to, status: Number(status) };
    });

function readHeaders(text: string): { pattern: string; headers: [string, string][] }[] {
  const blocks: { pattern: string; headers: [string, string][] }[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, name = '', value = ''] = /^\s+([\w-]+): (.*)$/.exec(line) ?? [];
    if (name) blocks.at(-1)?.headers.push([name.toLowerCase(), value]);
    else blocks.push({ pattern: line, headers: [] });
  }
  return blocks;
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Behaviour of both hosts for a path without a rule. */
function findFile(
  path: string,
  files: ReadonlySet<string>,
  dialect: Dialect,
): { file?: string; to?: string } {
  const name = decoded(path).slice(1);
  const has = (file: string) => files.has(file) && !/^_(redirects|headers)$/.test(file);
  if (dialect === 'netlify') {
    const bare = name.replace(/\/$/, '');
    const file = [name, `${bare}.html`, `${bare ? `${bare}/` : ''}index.html`].find(has);
    return file === undefined ? {} : { file };
  }
  if (name.endsWith('/') || !name) {
    if (has(`${name}index.html`)) return { file: `${name}index.html` };
    return has(name.replace(/\/$/, '.html')) ? { to: `/${name.slice(0, -1)}` } : {};
  }
  if (has(name))
    return name.endsWith('.html') ? { to: `/${name.replace(/(index)?\.html$/, '')}` } : { file: name };
  if (name.endsWith('/index')) return { to: `/${name.slice(0, -'index'.length)}` };
  if (has(`${name}.html`)) return { file: `${name}.html` };
  return has(`${name}/index.html`) ? { to: `/${name}/` } : {};
}

/**
 * Interprets the two files as Cloudflare Pages (after its open-source asset server) or Netlify (after its
 * documentation) does. On Cloudflare a rule wins over a file of the same name, on Netlify a file does.
 */
export function pagesHost(
  { redirects, headers, files }: { redirects: string; headers: string; files: readonly string[] },
  dialect: Dialect,
): Host {
  const rules = readRedirects(redirects);
  const isFixed = (redirect: Redirect) => !/[*:]/.test(redirect.from);
  // Cloudflare matches fixed lines first.
  const ordered =
    dialect === 'cloudflare' ? [...rules.filter(isFixed), ...rules.filter((rule) => !isFixed(rule))] : rules;
  const present = new Set(files);
  const blocks = readHeaders(headers);

  const answer = (path: string, query: string): Omit<Answer, 'headers'> => {
    const own = findFile(path, present, dialect);
    if (dialect === 'netlify' && own.file !== undefined) return { status: 200, file: own.file };
    for (const { from, to, status } of ordered) {
      const groups = matches(from, path, dialect);
      if (!groups) continue;
      const target = to.replace(/:([A-Za-z]\w*)/g, (match, name: string) => groups[name] ?? match);
      if (status !== 200) return { status, file: null, location: target + query };
      const found = findFile(target, present, dialect);
      if (found.file !== undefined) return { status: 200, file: found.file };
      return found.to === undefined
        ? { status: 404, file: '404.html' }
        : { status: 308, file: null, location: found.to + query };
    }
    if (own.file !== undefined) return { status: 200, file: own.file };
    if (own.to !== undefined) return { status: 308, file: null, location: own.to + query };
    return { status: 404, file: '404.html' };
  };

  return (path, query) => {
    const sent = new Map<string, string>();
    for (const block of blocks) {
      if (!matches(block.pattern, path, 'cloudflare')) continue;
      for (const [name, value] of block.headers) {
        const before = sent.get(name);
        sent.set(name, before === undefined ? value : `${before}, ${value}`);
      }
    }
    return { ...answer(path, query), headers: Object.fromEntries(sent) };
  };
}
