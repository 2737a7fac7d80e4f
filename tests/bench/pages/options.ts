import { parseArgs } from 'node:util';
import { UsageError } from '#delivery/run.ts';
import { pageRoutes, type Route } from '#routes.ts';
import { isBuiltSite } from '#tests/support/built-site.ts';

const usage =
  'usage: npm run bench:pages [-- [--rounds N] [--page NAME]... [--no-lighthouse] [--site FOLDER] [--against FOLDER]]';

/** What to measure. */
export interface PagesWish {
  /** Number of visits per page. */
  rounds: number;
  routes: readonly Route[];
  lighthouse: boolean;
  /** Folder of a build instead of that of these sources. */
  site: string | undefined;
  /** Folder of another build, measured in turns with the first. */
  against: string | undefined;
  /** Whether this is the whole table, of these sources: only then it is written to RESULTS.md. */
  whole: boolean;
}

const fail = (problem: string): never => {
  throw new UsageError(`${problem}\n${usage}`);
};

function readValues(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        rounds: { type: 'string', default: '3' },
        page: { type: 'string', multiple: true, default: [] },
        'no-lighthouse': { type: 'boolean', default: false },
        site: { type: 'string' },
        against: { type: 'string' },
      },
    }).values;
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

/** @param name path of a page, with or without its leading slash, or its name in the table of routes */
function routeNamed(name: string): Route {
  const found = pageRoutes.find((route) => [route.path, route.path.slice(1), route.name].includes(name));
  return found ?? fail(`no page '${name}'; use some of: ${pageRoutes.map(({ path }) => path).join(', ')}`);
}

/**
 * Parses the options of `npm run bench:pages --`.
 * @throws UsageError for invalid options: one line, with the usage
 */
export function readWish(args: readonly string[]): PagesWish {
  const { rounds, page: names, site, against, 'no-lighthouse': noLighthouse } = readValues(args);
  if (!/^[1-9]\d*$/.test(rounds)) fail(`--rounds ${rounds} is not a number from 1 on`);
  for (const folder of [site, against]) {
    if (folder !== undefined && !isBuiltSite(folder)) fail(`no built site in '${folder}'`);
  }
  const chosen = new Set(names.map(routeNamed));
  return {
    rounds: Number(rounds),
    routes: pageRoutes.filter((route) => chosen.size === 0 || chosen.has(route)),
    lighthouse: !noLighthouse,
    site,
    against,
    whole: chosen.size === 0 && !noLighthouse && site === undefined && against === undefined,
  };
}
