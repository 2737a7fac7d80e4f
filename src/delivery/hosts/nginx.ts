import { cacheOf, commonHeaders, contentTypes, hashedFolder, policyHeader } from './headers.ts';
import { idPrefix, spellings, takesId, type PageRule } from './model.ts';
import { policyOf, type Site } from './site.ts';

const indent = (lines: readonly string[]): string[] => lines.map((line) => (line ? `    ${line}` : line));
const block = (head: string, lines: readonly string[]): string[] => [`${head} {`, ...indent(lines), '}'];
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Compressible types; nginx always compresses HTML. */
const packed = ['text/javascript', 'text/css', 'text/plain', 'application/json', 'application/geo+json'];
const morePacked = ['application/manifest+json', 'application/xml', 'application/wasm', 'image/svg+xml'];

function types(): string[] {
  const byType = new Map<string, string[]>();
  for (const [extension, value] of Object.entries(contentTypes)) {
    const [type = ''] = value.split(';');
    byType.set(type, [...(byType.get(type) ?? []), extension]);
  }
  return [...byType].map(([type, extensions]) => `${type} ${extensions.join(' ')};`);
}

/** Directives for the files of a location. The headers are written once, in the enclosing location. */
const says = (file: string, policy?: string): string[] => [
  `set $plugway_cache "${cacheOf(file)}";`,
  ...(policy === undefined ? [] : [`set $plugway_policy "${policy}";`]),
];

/** Matches the address as sent, not decoded: an id may hold an escaped slash. */
const onlyOneSegment = (prefix: string): string =>
  `if ($request_uri !~ "^${literal(prefix)}[^/?]+/?(\\?|$)") { return 404; }`;

const headers = Object.entries(commonHeaders).map(([name, value]) => `add_header ${name} "${value}" always;`);

const redirect = (to: string) => `return 302 ${to}$is_args$args;`;

function pageLocations(site: Site, root: string, page: PageRule): string[] {
  const { address, file } = page;
  const said = says(file, policyOf(site, file));
  if (takesId(page)) {
    const prefix = idPrefix(page);
    return block(`location ^~ ${prefix}`, [onlyOneSegment(prefix), ...said, `rewrite ^ /${file} break;`]);
  }
  return [
    // The address has no extension, so the type is set here.
    ...block(`location = ${address}`, [...said, 'default_type text/html;', `alias "${root}/${file}";`]),
    `location = ${address}/ { ${redirect(address)} }`,
    `location = ${address}.html { ${redirect(address)} }`,
  ];
}

/** Options of nginx beyond the site itself. */
export interface NginxOptions {
  /** Folder of the build on the host, an absolute path without a trailing slash. */
  readonly root: string;
  /** Whether nginx has the module `ngx_brotli`, which sends the precompressed file beside a script. */
  readonly brotli: boolean;
}

/** Folders and files that are not pages. */
function fileLocations({ basePath, others, hasCdn }: Site, { root, brotli }: NginxOptions): string[] {
  return [hashedFolder, ...others].flatMap((place) => {
    const isFolder = place.endsWith('/');
    const isHashed = place === hashedFolder;
    return block(`location ${isFolder ? '^~' : '='} ${basePath}/${place}`, [
      ...says(place),
      ...(hasCdn && isHashed ? ['set $plugway_origins "*";'] : []),
      // Only here: with the module, a file without a precompressed one would not be compressed at all.
      ...(brotli && isHashed ? ['brotli_static on;'] : []),
      `alias "${root}/${place}";`,
    ]);
  });
}

/**
 * Rules for nginx, to be included in a `server` block, alone or with those of other brands. nginx sends no header with
 * an empty value, so one list of headers serves every location.
 */
export function nginxFile(site: Site, options: NginxOptions): string {
  const { root } = options;
  const { basePath, pages, redirects, notFound } = site;
  const around = [
    `root "${root}";`,
    ...block('types', types()),
    'default_type application/octet-stream;',
    'charset utf-8;',
    `charset_types ${[...packed, ...morePacked].join(' ')};`,
    '',
    'gzip on;',
    'gzip_comp_level 6;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 1024;',
    `gzip_types ${[...packed, ...morePacked].join(' ')};`,
    'etag on;',
    // Files are published by renaming, so an open one is whole; a new release is visible after this time.
    'open_file_cache max=2000 inactive=1m;',
    'open_file_cache_valid 2s;',
    'absolute_redirect off;',
    '',
    ...headers,
    `add_header ${policyHeader} $plugway_policy always;`,
    'add_header Cache-Control $plugway_cache always;',
    ...(site.hasCdn ? ['add_header Access-Control-Allow-Origin $plugway_origins;'] : []),
    'uninitialized_variable_warn off;',
    '',
    '# Everything that is not named below. A folder is no page either.',
    `error_page 404 ${basePath}/${notFound};`,
    `error_page 403 =404 ${basePath}/${notFound};`,
    'return 404;',
    '',
    ...block(`location = ${basePath}/${notFound}`, [
      'internal;',
      ...says(notFound, policyOf(site, notFound)),
      `rewrite ^ /${notFound} break;`,
    ]),
    '',
    ...fileLocations(site, options),
    '',
    ...redirects
      .flatMap((redirection) => spellings(redirection.from).map((from) => ({ from, to: redirection.to })))
      .filter(({ from }) => from !== basePath)
      .map(({ from, to }) => `location = ${from} { ${redirect(to)} }`),
    '',
    ...pages.flatMap((page) => pageLocations(site, root, page)),
  ];
  const home = redirects.find((redirection) => redirection.from === `${basePath}/`);
  return [
    `# Plugway, brand ${site.brand}. Include it in a server block; see src/delivery/hosts/README.md.`,
    `# Made from src/routes.ts with the build in ${root}: build again instead of changing it.`,
    ...(basePath && home
      ? block(`location = ${basePath}`, ['absolute_redirect off;', ...headers, redirect(home.to)])
      : []),
    ...block(`location ${basePath}/`, around),
    '',
  ].join('\n');
}
