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
  /** Replaces {@link nothingNamed} for an address without an id. */
  otherwise?(how: Reading): Promise<Answer>;
}

/** The error for an address without an id: it has no result code, and no retry is offered. */
export const nothingNamed = (message = '链接不完整，请返回重新选择'): Promise<never> =>
  Promise.reject(new AppError({ kind: 'code', message }));

/** The error for an address whose id is invalid: 1280004, as the back end refuses an unknown id. */
export const nothingThere = ({ name }: { readonly name: string }): Promise<never> =>
  Promise.reject(new AppError({ kind: 'code', message: '', call: name, code: codes.noSuchOrder }));

/** Sends a page's first call, or sends it again. The first answer may be that of the inline script. @throws AppError */
export async function askPage<Request, Answer>(
  env: Environment,
  page: Pick<PageDefinition<Request, Answer>, 'call' | 'request'>,
  how: Reading,
  { otherwise = () => nothingNamed() }: Asking<Answer> = {},
): Promise<Answer> {
  // Waits for the user: stored data belong to a user, and without one the request would differ from that of
  // the inline script.
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
 * Calls `make` with the first data of a page and keeps its result, so that a form is not created again when the page
 * reloads its data.
 * @param make creates the form; if it returns `null`, it is called again with the next data
 * @returns the form; `null` until `make` has created it
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
