import { posix } from 'node:path';
import { Failure } from '../run.ts';
import { cache, cacheOf, commonHeaders, hashedFolder, policyHeader } from './headers.ts';
import { policyOf, type Site } from './site.ts';

/** Limits of Cloudflare Pages; Netlify has none. */
const limits = { blocks: 100, line: 2_000 };

interface Block {
  pattern: string;
  headers: Record<string, string>;
}

const blockOf = (site: Site, pattern: string, file: string): Block => ({
  pattern,
  headers: { 'Cache-Control': cacheOf(file), [policyHeader]: policyOf(site, file) },
});

/**
 * One block for each page, and one for a whole folder of pages with equal headers, because the number of blocks is
 * limited.
 */
function pageBlocks(site: Site): Block[] {
  const folders = Map.groupBy(site.pages, ({ address }) => posix.dirname(address));
  return [...folders].flatMap(([folder, pages]) => {
    const inside = site.pages.filter(({ address }) => address.startsWith(`${folder}/`));
    const policies = new Set(inside.map(({ file }) => policyOf(site, file)));
    const [first, ...others] = pages;
    return first && others.length > 0 && policies.size === 1
      ? [blockOf(site, `${folder}/*`, first.file)]
      : pages.map(({ address, file }) => blockOf(site, address, file));
  });
}

/**
 * `_headers` of Cloudflare Pages and Netlify. If several blocks match, the values of a header are joined. So the block
 * that matches everything sets no cache header (both hosts revalidate pages by default), and its policy has to allow
 * every page: with two policies both apply.
 *
 * @throws Failure if there are more or longer blocks than Cloudflare Pages reads
 */
export function headersFile(site: Site): string {
  const { basePath, others, hasCdn } = site;
  const blocks: Block[] = [
    { pattern: '/*', headers: { ...commonHeaders, [policyHeader]: site.commonPolicy } },
    {
      pattern: `${basePath}/${hashedFolder}*`,
      headers: { 'Cache-Control': cache.hashed, ...(hasCdn ? { 'Access-Control-Allow-Origin': '*' } : {}) },
    },
    ...others.map((place) => ({
      pattern: `${basePath}/${place}${place.endsWith('/') ? '*' : ''}`,
      headers: { 'Cache-Control': cacheOf(place) },
    })),
    ...pageBlocks(site),
  ];
  const lines = blocks.flatMap(({ pattern, headers }) => [
    pattern,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const longest = Math.max(...lines.map((line) => line.length));
  if (blocks.length > limits.blocks) {
    throw new Failure(`_headers needs ${blocks.length} blocks; Cloudflare Pages reads ${limits.blocks}`);
  }
  if (longest > limits.line) {
    throw new Failure(
      `_headers needs a line of ${longest} characters; Cloudflare Pages reads ${limits.line}`,
    );
  }
  return `${lines.join('\n')}\n`;
}
