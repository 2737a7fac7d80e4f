import { computed, type ReadableAtom } from 'nanostores';
import { codes } from '#contract/codes.ts';
import { matchRoute } from '#routes.ts';
import type { Environment } from '../environment.ts';
import { AppError } from '../error.ts';
import { createLive, type Live, type LiveOptions, type LiveStore, type Reading } from '../live.ts';
import { idOf } from '../navigation/id-in.ts';
import type { PageContext, PageDefinition } from './definition.ts';

/** @returns the `:id` of this page's address, or an empty string */
export const pageId = (env: Pick<Environment, 'navigator'>): string =>
  matchRoute(env.navigator.path)?.params.id ?? '';

/** The context of a page as its island knows it. */
const pageContext = (env: Environment): PageContext => ({
  id: idOf(pageId(env)),
  query: env.navigator.query,
  storage: env.storage,
  sessionStorage: env.sessionStorage,
  appCity: env.session.$appCity.get(),
  locate: () => env.bridge.getLocation().catch(() => null),
});

interface Asking<Answer> {
  /** Answers an address that names nothing to ask for. Default: {@link nothingNamed}. */
  otherwise?(how: Reading): Promise<Answer>;
}

/** For an address that names nothing to ask for: an error without a number of the back end, which no retry can help. */
export const nothingNamed = (message = '链接不完整，请返回重新选择'): Promise<never> =>
  Promise.reject(new AppError({ kind: 'code', message }));

/** For an address whose id can be none: refused as the back end refuses an id that nothing has (1280004). */
export const nothingThere = ({ name }: { readonly name: string }): Promise<never> =>
  Promise.reject(new AppError({ kind: 'code', message: '', call: name, code: codes.noSuchOrder }));

/** Sends a page's first call, or sends it again. The first answer may be that of the inline script. @throws AppError */
export async function askPage<Request, Answer>(
  env: Environment,
  page: Pick<PageDefinition<Request, Answer>, 'call' | 'request'>,
  how: Reading,
  { otherwise = () => nothingNamed() }: Asking<Answer> = {},
): Promise<Answer> {
  // What was kept belongs to an owner: without him the page would ask for something else than its inline script has.
  await (page.call.auth === 'required' ? env.session.settled : env.session.soon);
  const request = await page.request(pageContext(env));
  return request === null ? otherwise(how) : env.call(page.call, request, how);
}

/** The first data of a page as a {@link createLive} store. */
export const createPageData = <Request, Answer>(
  env: Environment,
  page: Pick<PageDefinition<Request, Answer>, 'call' | 'request'>,
  { otherwise, ...options }: Asking<Answer> & Omit<LiveOptions<Answer>, 'load'> = {},
): LiveStore<Answer> =>
  createLive<Answer>(env, {
    ...options,
    load: (how) => askPage(env, page, how, { otherwise }),
  });

/**
 * What a page makes once, when its data are there first, and keeps when they are read again: a form that starts with them.
 *
 * @param make `null`: not of these data, perhaps of the next ones
 * @returns `null` until it is made
 */
export function madeOnce<Value, Made>(
  $live: ReadableAtom<Live<Value>>,
  make: (value: Value) => Made | null,
): ReadableAtom<Made | null> {
  let made: Made | null = null;
  return computed($live, (live) => {
    if (live.state === 'ready') made ??= make(live.value);
    return made;
  });
}
