import { matchRoute } from '#routes.ts';
import type { Environment } from '../environment.ts';
import { createLive, type LiveOptions, type LiveStore } from '../live.ts';
import type { PageContext, PageDefinition } from './definition.ts';

/** @returns the `:id` of this page's address, or an empty string */
export const pageId = (env: Pick<Environment, 'navigator'>): string =>
  matchRoute(env.navigator.path)?.params.id ?? '';

/** What a page decides its first request by, as its island knows it. */
const pageContext = (env: Environment): PageContext => ({
  id: pageId(env),
  query: env.navigator.query,
  storage: env.storage,
  sessionStorage: env.sessionStorage,
  locate: () => env.bridge.getLocation().catch(() => null),
});

interface Asking<Answer> {
  /** In the place of what the address says. */
  context?: Partial<PageContext>;
  /** What an address is answered with that names nothing to ask for. Default: no answer ever comes. */
  otherwise?(signal: AbortSignal): Promise<Answer>;
}

/** Asks a page's first call, or asks it again; the first answer may be that of the inline script. @throws AppError */
export async function askPage<Request, Answer>(
  env: Environment,
  page: Pick<PageDefinition<Request, Answer>, 'call' | 'request'>,
  signal: AbortSignal,
  { context, otherwise = () => new Promise(() => {}) }: Asking<Answer> = {},
): Promise<Answer> {
  const request = await page.request({ ...pageContext(env), ...context });
  return request === null ? otherwise(signal) : env.call(page.call, request, { signal, toast: false });
}

/** The first data of a page, live. */
export const createPageData = <Request, Answer>(
  env: Environment,
  page: Pick<PageDefinition<Request, Answer>, 'call' | 'request'>,
  { context, otherwise, ...options }: Asking<Answer> & Omit<LiveOptions<Answer>, 'load'> = {},
): LiveStore<Answer> =>
  createLive<Answer>(env, {
    ...options,
    load: (signal) => askPage(env, page, signal, { context, otherwise }),
  });
