import { Failure } from '../run.ts';
import { hashedFolder } from './headers.ts';
import { idPrefix, spellings, takesId } from './model.ts';
import type { Site } from './site.ts';

/** Limits of Cloudflare Pages; Netlify's are wider. */
const limits = { fixed: 2_000, dynamic: 100, line: 1_000 };

/** The name under which both hosts find a page's file: `/chargeMap` is `chargeMap.html`, `/help/` `help/index.html`. */
const target = (file: string) => `/${file.replace(/(^|\/)index\.html$|\.html$/, '$1')}`;

/**
 * `_redirects` of Cloudflare Pages and Netlify, in the syntax that both read alike. There is no line for unknown
 * addresses: both answer them with `404.html` and status 404, and Cloudflare knows no other way. Lines without a
 * pattern come first, as Cloudflare requires. Targets have no `.html`: Cloudflare would redirect to the name without
 * it.
 *
 * @throws Failure if there are more or longer lines than the hosts read
 */
export function redirectsFile(site: Site): string {
  const { basePath, pages, redirects, others } = site;
  const moved = redirects.flatMap(({ from, to }) => spellings(from).map((address) => `${address} ${to} 302`));
  // Files are at the top of the folder: with a base path no page is found under its own name. And Cloudflare would
  // redirect `/help/index` to `/help/`.
  const lost = pages.filter((page) => !takesId(page) && page.address !== target(page.file));
  const fixed = [
    ...lost.flatMap(({ address, file }) =>
      spellings(address).map((spelling) => `${spelling} ${target(file)} 200`),
    ),
    ...(basePath ? lost.map(({ address }) => `${address}.html ${address} 302`) : []),
    ...(basePath
      ? others.filter((place) => !place.endsWith('/')).map((place) => `${basePath}/${place} /${place} 200`)
      : []),
  ];
  const folders = basePath ? [hashedFolder, ...others.filter((place) => place.endsWith('/'))] : [];
  const dynamic = [
    ...pages.filter(takesId).flatMap((page) => {
      const id = `${idPrefix(page)}:id`;
      return [`${id} ${target(page.file)} 200`, `${id}/ ${target(page.file)} 200`];
    }),
    ...folders.map((place) => `${basePath}/${place}* /${place}:splat 200`),
  ];
  check('lines', moved.length + fixed.length, limits.fixed);
  check('lines with a pattern', dynamic.length, limits.dynamic);
  const lines = [...moved, ...fixed, ...dynamic];
  check('characters in a line', Math.max(0, ...lines.map((line) => line.length)), limits.line);
  return `${lines.join('\n')}\n`;
}

function check(what: string, count: number, limit: number): void {
  if (count > limit) throw new Failure(`_redirects needs ${count} ${what}; Cloudflare Pages reads ${limit}`);
}
