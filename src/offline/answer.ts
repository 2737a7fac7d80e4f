import { filesOfPage, isHashedFile, pageAt, standIn, type PageAddress } from './addresses.ts';
import { answerOf } from './kept-page.ts';
import { createReleaseCaches, type ReleaseCaches } from './page-cache.ts';
import { createQuestions, isTrouble, patienceMs, type Questions } from './questions.ts';
import { isFile, pageOf } from './store-page.ts';
import type { OfflineWorld, PageRequest } from './world.ts';

/** Whether it is a reload, by the owner or by the page itself. */
const isReload = ({ cache }: Request): boolean => cache === 'no-cache' || cache === 'reload';

interface Tools {
  readonly world: OfflineWorld;
  readonly cache: ReleaseCaches;
  readonly questions: Questions;
}

/**
 * A page from a reload is stored again with its files: a damaged file would otherwise never be replaced. The
 * files come from the browser's own cache, or from the host.
 */
async function renewFiles({ world, cache }: Tools, shell: string, response: Response): Promise<void> {
  const page = await pageOf(world, shell, response).catch(() => null);
  if (page) await cache.forgetFiles(filesOfPage(page.html, shell).start);
}

async function answerPage(
  tools: Tools,
  { request, waitUntil }: PageRequest,
  { shell, redirect }: PageAddress,
): Promise<Response> {
  const { world, cache, questions } = tools;
  const kept = await cache.page(shell);
  const show = () => {
    if (redirect !== null) return Response.redirect(redirect, 302);
    return kept && answerOf(kept);
  };

  if (kept && !isReload(request) && !questions.areOpen() && (await cache.mayShow(kept))) {
    // A page behind a redirect is requested at the target address.
    if (redirect === null) {
      const behind = world.fetch(shell, { cache: 'no-cache', credentials: 'same-origin' });
      waitUntil(questions.learn(shell, kept, behind));
    }
    return show() ?? answerOf(kept);
  }

  const fromHost = world.fetch(request);
  // Even if the older page is shown already: the next visit then has the newer one.
  if (redirect === null) {
    waitUntil(
      questions.learn(
        shell,
        kept,
        fromHost.then((response) => response.clone()),
      ),
    );
  }
  const late = world.after(patienceMs).then(() => null);
  const first = await Promise.race([fromHost.catch(() => null), late]);
  if (first && !isTrouble(first)) {
    if (isReload(request)) await renewFiles(tools, shell, first.clone());
    return first;
  }
  const missing = async (reason: unknown): Promise<Response> => {
    const page = await cache.page(standIn(world.scope));
    if (page) return answerOf(page);
    throw reason;
  };
  return (kept && show()) ?? first ?? fromHost.catch(missing);
}

async function answerFile({ world, cache }: Tools, { request, waitUntil }: PageRequest): Promise<Response> {
  const known = await cache.any(request.url);
  if (known) return known;
  const response = await world.fetch(request);
  if (isFile(response)) waitUntil(cache.put(request.url, response.clone()));
  return response;
}

/**
 * Answers requests for pages and hashed files only. Calls of the back end never pass through here, so that no
 * price or state is ever an outdated copy; held-answers.ts stores nothing.
 *
 * @returns a function that returns `null` for a request that the worker does not handle
 */
export function createAnswers(world: OfflineWorld): (asked: PageRequest) => Promise<Response> | null {
  const cache = createReleaseCaches(world);
  const tools: Tools = { world, cache, questions: createQuestions(world, cache) };
  return (asked) => {
    const { request } = asked;
    if (request.method !== 'GET') return null;
    if (request.mode === 'navigate') {
      const page = pageAt(request.url, world.scope);
      return page && answerPage(tools, asked, page);
    }
    return isHashedFile(request, world.scope) ? answerFile(tools, asked) : null;
  };
}
