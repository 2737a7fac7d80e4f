import { describe, expect, it } from 'vitest';
import { routeOf, routes, type RouteName } from '#routes.ts';
import { read } from './source-files.ts';

/** The fields of a route that the specification defines. */
interface Facts {
  readonly auth: boolean;
  readonly inApp: boolean;
  readonly keepAlive: boolean;
  readonly redirect: string | undefined;
  /** The title, where the specification gives one; else whether there is one. Only a page has a title. */
  readonly title: string | boolean;
}

/** Rows of the table of `specification-routes.md`. A missing flag is not set. */
const specified = new Map(
  [...read('tests/unit/project/specification-routes.md').matchAll(/^\| (\/\S*) +\| (.*?) *\|$/gm)].map(
    ([, path = '', text = '']): [string, Facts] => {
      const flags = text.split(', ');
      const redirect = /redirects to (\S+?)(,|$)/.exec(text)?.[1];
      const title = /title (\S+)/.exec(text)?.[1];
      return [
        path,
        {
          auth: flags.includes('auth'),
          inApp: flags.includes('app'),
          keepAlive: flags.includes('kept alive'),
          redirect,
          title: flags.includes('empty title') ? '' : (title ?? redirect === undefined),
        },
      ];
    },
  ),
);

/**
 * Deviations from the specification, each with its reason: none at present. An entry that is no deviation fails as
 * well.
 */
const deviations: Readonly<Record<string, { readonly facts: Partial<Facts>; readonly why: string }>> = {};

/** Routes that are not in the specification, each with its reason. */
const additions: Readonly<Partial<Record<RouteName, string>>> = {
  helpCategory: 'a category has an address of its own, where it is read without a script',
  helpArticle: 'as a category; /help/issue and /help/detail lead there',
  mine: "the owner's own place, which the specification knows as a menu of the map alone",
  notices: 'the notices of the second edition of the domain model, below the page of the owner',
  noticeSetting: 'as notices',
  easy: 'the short page of the second edition of the domain model, in place of the map at the largest text',
  coupons: 'the coupons of the second edition of the domain model, below the page of the owner',
  caseList: 'complaints of the second edition of the domain model',
  caseNew: 'as caseList',
  caseDetail: 'as caseList',
  rights: 'the specification says that the paths of the rights centre are not shown: these are ours',
  rightsDetail: 'as rights',
  rightsRecord: 'as rights',
  offline: 'what the service worker shows in place of a page that it never had',
};

const factsOf = (path: string, asked: Facts): Facts | undefined => {
  const route = routes.find((candidate) => candidate.path === path);
  if (!route) return undefined;
  const { auth, inApp, keepAlive, title } = route;
  return {
    auth,
    inApp,
    keepAlive,
    redirect: route.redirect === undefined ? undefined : routeOf(route.redirect as RouteName).path,
    title: typeof asked.title === 'string' ? title : title !== '',
  };
};

describe('route', () => {
  it.each([...specified])('route %s has the flags of the specification', (path, asked) => {
    const deviation = deviations[path]?.facts ?? {};
    for (const [fact, value] of Object.entries(deviation))
      expect(asked[fact as keyof Facts], `${path} ${fact} is listed as a deviation`).not.toBe(value);
    expect(factsOf(path, asked)).toEqual({ ...asked, ...deviation });
  });

  it('routes: none is missing in the specification and in the list of additions', () => {
    const others = routes.filter(({ path }) => !specified.has(path)).map(({ name }) => name);
    expect(others.sort()).toEqual(Object.keys(additions).sort());
  });

  it('routes: every row of the specification is compared', () => {
    expect(specified.size).toBe(53);
  });
});
