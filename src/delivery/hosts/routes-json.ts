import { cacheOf, commonHeaders, hashedFolder } from './headers.ts';
import type { PageRule, RedirectRule } from './model.ts';
import type { Site } from './site.ts';

/** The rules for other hosts: read it in an edge function, or convert it to a host's configuration. */
export interface RoutesJson {
  /** Changes with every incompatible change of the format. */
  version: 1;
  brand: string;
  /** Prefix of every address; without a trailing slash. */
  basePath: string;
  /**
   * Compare with the path as the browser sent it, not decoded. Ignore a trailing slash, and `.html` at the end of an
   * address without `/:id`, which matches one segment that is not empty. First `redirects`, then `pages`, then `files`,
   * else `notFound`.
   */
  pages: readonly PageRule[];
  /** Answer 302 with the query of the request after `to`. */
  redirects: readonly (RedirectRule & { status: 302 })[];
  /** Files and folders (with a slash at the end) to serve under `basePath` by their own name. */
  files: readonly string[];
  notFound: { file: string; status: 404 };
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Content-Security-Policy by page file. */
  policies: Readonly<Record<string, string>>;
  /** Cache-Control by file, or by folder with a trailing slash; for responses with status 200 or 304 alone. */
  cache: Readonly<Record<string, string>>;
}

export function routesJson(site: Site): RoutesJson {
  const { brand, basePath, pages, redirects, notFound, policies, others } = site;
  const files = [hashedFolder, ...others];
  return {
    version: 1,
    brand,
    basePath,
    pages,
    redirects: redirects.map((redirection) => ({ ...redirection, status: 302 })),
    files,
    notFound: { file: notFound, status: 404 },
    headers: commonHeaders,
    policies: Object.fromEntries(policies),
    cache: Object.fromEntries([...policies.keys(), ...files].map((file) => [file, cacheOf(file)])),
  };
}
