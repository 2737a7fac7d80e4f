import { belowBase, matchRoute } from '#routes.ts';
import { watchFinger } from '../navigation/watch-finger.ts';
import { readBuildSettings } from '../page/build-settings.ts';
import type { PageContext } from '../page/definition.ts';
import { createStorage } from '../storage.ts';
import { uuid } from '../uuid.ts';
import { makeFirstRequest, type FirstCall, type FirstRequest } from './first-request.ts';
import { heldMs, holdCall } from './held-call.ts';
import { factsOfTab } from './learn-facts.ts';

/** A page's first call, if it follows from the page's address. */
export interface CallOfAddress {
  readonly call: FirstCall;
  readonly request: (context: PageContext) => unknown;
}

/** By the name of the page's route. */
export type FirstCalls = Readonly<Partial<Record<string, CallOfAddress>>>;

/** @returns the first request of a page; `null` if it has none, or if only the native app knows the owner */
async function firstRequestOf(
  window: Window,
  calls: FirstCalls,
  address: Pick<URL, 'pathname' | 'search'>,
): Promise<FirstRequest | null> {
  const { call, request } = calls[matchRoute(belowBase(address.pathname))?.route.name ?? ''] ?? {};
  if (!call || !request) return null;
  const { isKnown, inApp, facts, owner, appCity } = factsOfTab({
    sessionStorage: createStorage(() => window.sessionStorage),
    query: new URLSearchParams(address.search),
    buildBrand: readBuildSettings().brand,
  });
  if (!isKnown || (call.inApp && !inApp)) return null;
  return makeFirstRequest(window, call, request, {
    address,
    facts,
    owner,
    appCity,
    locate: () => Promise.resolve(null),
    now: () => Date.now(),
  });
}

/**
 * Sends the first call of the page behind a link when the link is touched, pressed, or opened by the keyboard: one
 * call at a time, none for a finger that scrolls. The service worker holds the response for that page
 * (`held-call.ts`); without a worker nothing is sent.
 */
export function sendWithFinger(window: Window, calls: FirstCalls): void {
  const { navigator } = window;
  let sent: { href: string; time: number; giveUp?: () => void } | null = null;

  const cancel = () => {
    sent?.giveUp?.();
    sent = null;
  };

  async function send({ href, pathname, search }: HTMLAnchorElement): Promise<void> {
    const time = Date.now();
    if (sent?.href === href && time - sent.time < heldMs) return;
    cancel();
    const mine: NonNullable<typeof sent> = { href, time };
    sent = mine;
    const first = await firstRequestOf(window, calls, { pathname, search });
    const { controller } = navigator.serviceWorker;
    if (!first || !controller || sent !== mine) return;
    const id = uuid((bytes) => window.crypto.getRandomValues(bytes));
    mine.giveUp = await holdCall(window, controller, first, id);
    if (sent !== mine) mine.giveUp();
  }

  watchFinger(window, {
    // Nothing to send, or storage is blocked: the next page sends its call itself.
    meant: (link) => void send(link).catch(() => {}),
    cancelled: cancel,
  });
}
