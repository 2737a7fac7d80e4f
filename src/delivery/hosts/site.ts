import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { filesUnder } from '../files.ts';
import { Failure } from '../run.ts';
import { hashedFolder } from './headers.ts';
import {
  idPrefix,
  pageFiles,
  routeRules,
  takesId,
  type PageRule,
  type RouteRules,
  type RouteTable,
} from './model.ts';
import { commonPolicy, pagePolicy } from './policy.ts';

/** Position of a site on its host, from the settings of the brand. */
export interface SitePlace {
  readonly brand: string;
  /** Folder of the site on its host, e.g. `/charging`; empty for the root. */
  readonly basePath: string;
  /** Address of the CDN of the hashed files; empty if they are on the site's host. */
  readonly cdnPrefix: string;
}

/**
 * Reads the position from a build, so that its rules can be rewritten without its settings.
 * @throws Failure if the folder holds no build
 */
export async function placeOfBuild(folder: string, brand: string): Promise<SitePlace> {
  const html = await readFile(`${folder}/404.html`, 'utf8').catch(() => '');
  const said = (name: string) => new RegExp(`<html[^>]* data-${name}="([^"]*)"`).exec(html)?.[1];
  const basePath = said('base');
  const assets = said('assets');
  if (basePath === undefined || assets === undefined) {
    throw new Failure(`${folder} is not built; first npm run build -- --brand ${brand}`);
  }
  return { brand, basePath, cdnPrefix: assets === basePath ? '' : assets };
}

/** What the writers of host rules need to know about a built brand. */
export interface Site extends RouteRules {
  readonly brand: string;
  readonly basePath: string;
  /** Whether the hashed files have another origin than the pages. */
  readonly hasCdn: boolean;
  /** Content security policy of each page file, including the 404 page. */
  readonly policies: ReadonlyMap<string, string>;
  /** Policy that allows every page. */
  readonly commonPolicy: string;
  /** Files beside pages and hashed files: a file name, or a folder with a trailing slash. */
  readonly others: readonly string[];
  /** Every file that is published. */
  readonly files: readonly string[];
}

/** Files that contain rules themselves. */
const ruleFiles: ReadonlySet<string> = new Set(['_redirects', '_headers']);
const isHidden = (file: string) => file.split('/').some((part) => part.startsWith('.'));

/** Single files at the top level, folders below it; a folder inside another one of the list is left out. */
function othersOf(files: readonly string[], basePath: string, pages: readonly PageRule[]): string[] {
  const rest = files.filter((file) => !file.endsWith('.html') && !file.startsWith(hashedFolder));
  const places = [...new Set(rest.map((file) => (file.includes('/') ? `${posix.dirname(file)}/` : file)))];
  const others = places.filter(
    (place) => !places.some((of) => of !== place && of.endsWith('/') && place.startsWith(of)),
  );
  for (const page of pages.filter(takesId)) {
    const clash = others.find((place) => `${basePath}/${place}`.startsWith(idPrefix(page)));
    if (clash) throw new Failure(`${clash} lies where ${page.address} takes any id`);
  }
  return others;
}

/**
 * Reads a build.
 *
 * @param folder build of a brand
 * @throws Failure if a page of the table is missing, or has no policy
 */
export async function readSite(
  folder: string,
  { brand, basePath, cdnPrefix }: SitePlace,
  table?: RouteTable,
): Promise<Site> {
  const rules = routeRules(basePath, table);
  const files = (await filesUnder(folder)).filter((file) => !ruleFiles.has(file) && !isHidden(file));
  const present = new Set(files);
  const html = new Map<string, string>();
  for (const file of pageFiles(rules)) {
    if (!present.has(file)) throw new Failure(`${folder} has no ${file}, which src/routes.ts asks for`);
    html.set(file, await readFile(`${folder}/${file}`, 'utf8'));
  }
  return {
    ...rules,
    brand,
    basePath,
    hasCdn: cdnPrefix !== '',
    policies: new Map([...html].map(([file, text]) => [file, pagePolicy(text, file)])),
    commonPolicy: commonPolicy(html.get(rules.notFound) ?? '', rules.notFound),
    others: othersOf(files, basePath, rules.pages),
    files,
  };
}

/** @returns the Content-Security-Policy of a page's file */
export function policyOf(site: Site, file: string): string {
  const policy = site.policies.get(file);
  if (policy === undefined) throw new Error(`no policy of ${file}`);
  return policy;
}
