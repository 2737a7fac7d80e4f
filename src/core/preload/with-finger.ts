import { belowBase, matchRoute } from '#routes.ts';
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

/** A finger that rests this long on a link, ms, is not the beginning of a scroll. */
const restMs = 40;

/** A finger that moves farther than this, px, does not tap. */
const slipPx = 10;

/** @returns the link of this site at an element, if a tap on it leads to another page of this tab */
function linkAt({ location }: Window, target: EventTarget | null): HTMLAnchorElement | null {
  const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || link.target || link.download) return null;
  return link.pathname === location.pathname && link.search === location.search ? null : link;
}

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
  const { document, navigator } = window;
  let finger: { link: HTMLAnchorElement; x: number; y: number; timer: number } | null = null;
  let sent: { href: string; time: number; giveUp?: () => void } | null = null;

  const lift = () => {
    if (finger) window.clearTimeout(finger.timer);
    finger = null;
  };
  const cancel = () => {
    lift();
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

  // Nothing to send, or storage is blocked: the next page sends its call itself.
  const trySend = (link: HTMLAnchorElement) => void send(link).catch(() => {});
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { capture: true, passive: true });

  listen(
    'pointerdown',
    ({ target, pointerType, isPrimary, button, ctrlKey, metaKey, shiftKey, clientX, clientY }) => {
      lift();
      const link = linkAt(window, target);
      if (!link || !isPrimary || button !== 0 || ctrlKey || metaKey || shiftKey) return;
      if (pointerType !== 'touch') return trySend(link);
      finger = { link, x: clientX, y: clientY, timer: window.setTimeout(() => trySend(link), restMs) };
    },
  );
  listen('pointermove', ({ clientX, clientY }) => {
    if (finger && Math.hypot(clientX - finger.x, clientY - finger.y) > slipPx) cancel();
  });
  listen('pointercancel', cancel);
  listen('pointerup', () => {
    if (finger) trySend(finger.link);
    lift();
  });
  listen('keydown', ({ key, target }) => {
    const link = key === 'Enter' ? linkAt(window, target) : null;
    if (link) trySend(link);
  });
}
