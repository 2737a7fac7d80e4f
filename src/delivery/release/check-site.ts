import type { BrandName } from '#contract/brand.ts';
import { pageFiles, routeRules } from '../hosts/model.ts';
import { Failure } from '../run.ts';
import type { SiteFile } from './site.ts';

/** Files of ours that a page names; other hosts and base paths stand in front of the folder's name. */
const named = /_astro\/[\w@.+-]+\.\w+/g;

/**
 * A folder is published only where it is the whole build of that brand, so that a build that was cut, or a mistyped
 * brand, never reaches an owner.
 *
 * @param folder for messages
 * @throws Failure that says what is wrong
 */
export function checkSite(files: readonly SiteFile[], brand: BrandName, folder: string): void {
  const refuse = (what: string): never => {
    throw new Failure(`${folder} cannot be published: ${what}; run 'npm run build -- --brand ${brand}'`);
  };
  if (files.length === 0) refuse('there is no build');
  const paths = new Set(files.map((file) => file.path));
  const missing = pageFiles(routeRules('')).filter((path) => !paths.has(path));
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
}
