import { serveBench, userOf, type Served } from '#tests/bench/phone.ts';
import { benchPages } from './addresses.ts';
import { serveBarePage } from './bare-page.ts';
import type { PagesWish } from './options.ts';

/** A page of a build, or a reference page. */
export interface Subject {
  /** Its path in the table of routes. */
  readonly name: string;
  /** `against`: of the build that is given for comparison. */
  readonly build: 'site' | 'against';
  readonly url: string;
  /** User reported by the app around it. */
  readonly user: object;
}

/** Name of the empty page, by which all times are divided. */
export const emptyName = '/empty';
/** Name of the page with one React button. */
const bareName = 'bare page';

export interface Subjects {
  /** In the order of visits: the two builds of a page one after the other. */
  readonly all: readonly Subject[];
  close(): Promise<void>;
}

async function pagesOf(
  served: Served,
  build: Subject['build'],
  routes: PagesWish['routes'],
): Promise<Subject[]> {
  const pages = await benchPages(served, routes);
  return Promise.all(
    pages.map(async ({ path, address, login = 'normal' }) => ({
      name: path,
      build,
      url: served.origin + address,
      user: await userOf(served, login),
    })),
  );
}

/** Serves the empty page, the bare one, and the wanted ones of one build or two. */
export async function serveSubjects({ site, against, routes }: PagesWish): Promise<Subjects> {
  const bare = await serveBarePage();
  const served = await serveBench({ site });
  const other = against === undefined ? undefined : await serveBench({ site: against });
  const own = await pagesOf(served, 'site', routes);
  const others = other ? await pagesOf(other, 'against', routes) : [];
  return {
    all: [
      { name: emptyName, build: 'site', url: served.origin + emptyName, user: {} },
      { name: bareName, build: 'site', url: bare.url, user: {} },
      ...own.flatMap((page, index) => [page, ...others.slice(index, index + 1)]),
    ],
    async close() {
      bare.close();
      await served.close();
      await other?.close();
    },
  };
}
