import type { BrandName } from '#contract/brand.ts';
import { differingPaths } from '../brand/build-cache.ts';
import { hashOf, type HashedFile } from '../files.ts';
import { pageFiles, routeRules } from '../hosts/model.ts';
import { Failure } from '../run.ts';
import { noticesFile } from '../supply/shipped.ts';
import type { SiteFile } from './site.ts';
import { isSitePath } from './target.ts';

/** Hashed files in a page; other hosts and base paths may be before the folder's name. */
const named = /_astro\/[\w@.+-]+\.\w+/g;

/**
 * A folder is published only if it is the whole build of that brand and nothing else, so that an incomplete build, a
 * mistyped brand, or a foreign file in the folder is never published.
 *
 * @param folder for messages
 * @param recorded files in the record of the build; `undefined` if it is lost
 * @throws Failure with the reason
 */
export function checkSite(
  files: readonly SiteFile[],
  brand: BrandName,
  folder: string,
  recorded: readonly HashedFile[] | undefined,
): void {
  const refuse = (what: string): never => {
    throw new Failure(`${folder} cannot be published: ${what}; run 'npm run build -- --brand ${brand}'`);
  };
  if (files.length === 0) refuse('there is no build');
  if (!recorded) return refuse('there is no record of the build that made it');
  const odd = files.find(({ path }) => !isSitePath(path));
  if (odd) refuse(`${JSON.stringify(odd.path)} is no path of a published file`);
  const hashed = files.map(({ path, body }) => ({ path, hash: hashOf(body) }));
  const known = new Set(recorded.map(({ path }) => path));
  const more = hashed.find(({ path }) => !known.has(path));
  if (more) refuse(`the build did not make ${more.path}`);
  const paths = new Set(files.map((file) => file.path));
  const missing = [...pageFiles(routeRules('')), noticesFile].filter((path) => !paths.has(path));
  if (missing.length > 0) refuse(`the build is not complete, it has no ${missing.join(', ')}`);
  for (const { path, body } of files) {
    if (!path.endsWith('.html')) continue;
    const html = body.toString();
    if (!/<\/html>\s*$/.test(html)) refuse(`${path} is cut`);
    const theme = /<body[^>]*\bclass="[^"]*\btheme-(\w+)/.exec(html)?.[1];
    if (theme !== brand) refuse(`${path} is a page of ${theme ?? 'no brand'}, not of ${brand}`);
    const gone = (html.match(named) ?? []).find((path) => !paths.has(path));
    if (gone) refuse(`${path} needs ${gone}, which is not there`);
  }
  const [changed] = differingPaths(recorded, hashed);
  if (changed) refuse(`${changed} is not as the build made it`);
}
