import type { OfflineWorld } from './world.ts';

/** Where a page fetches a held response, below the scope; not an address of the host. */
const heldPath = 'sw-held/';

/** For how long a response is held that no page has fetched, ms; the same in `core/preload/held-call.ts`. */
const heldMs = 5_000;

/** A response as the page reads it: `RawAnswer` of `core/http/envelope.ts`. */
interface HeldAnswer {
  readonly status: number;
  readonly text: string;
  /** HTTP `Date`; `null` if it may not be read. */
  readonly date: string | null;
  /** When it arrived, epoch ms of the phone. */
  readonly receivedTime: number;
}

interface Held {
  readonly answer: Promise<HeldAnswer>;
  abort(): void;
}

/** A message of a page; anything may be sent. */
interface Message {
  readonly plugwayHold?: unknown;
  readonly plugwayDrop?: unknown;
  readonly url?: unknown;
  readonly init?: RequestInit;
}

/**
 * First calls of pages that the pages before them have sent when a link was touched. Responses are in memory alone,
 * for one page and a few seconds: only the page that knows the id gets one, once.
 */
export interface HeldAnswers {
  /** Sends a call for the next page, or gives it up. @returns settles when nothing is held for it any more */
  hear(message: unknown): Promise<void>;
  /** @returns `null` for another address; an empty response (204) if nothing is held under this one */
  give(request: Pick<Request, 'url' | 'mode'>): Promise<Response> | null;
}

export function createHeldAnswers(
  world: Pick<OfflineWorld, 'fetch' | 'scope' | 'now' | 'after'>,
): HeldAnswers {
  const held = new Map<string, Held>();
  const none = () => new Response(null, { status: 204 });

  const drop = (id: string) => {
    held.get(id)?.abort();
    held.delete(id);
  };

  function send(url: string, init: RequestInit): Held {
    const controller = new AbortController();
    const ask = async (): Promise<HeldAnswer> => {
      const { signal } = controller;
      const response = await world.fetch(url, {
        ...init,
        credentials: 'include',
        redirect: 'error',
        cache: 'no-store',
        signal,
      });
      const text = await response.text();
      const { status, headers } = response;
      return { status, text, date: headers.get('date'), receivedTime: world.now() };
    };
    const answer = ask();
    answer.catch(() => {});
    return { answer, abort: () => controller.abort() };
  }

  return {
    async hear(message) {
      const { plugwayHold: id, plugwayDrop: dropped, url, init = {} } = (message ?? {}) as Message;
      if (typeof dropped === 'string') drop(dropped);
      if (typeof id !== 'string' || typeof url !== 'string') return;
      held.set(id, send(url, init));
      await world.after(heldMs);
      drop(id);
    },
    give({ url, mode }) {
      const start = world.scope + heldPath;
      if (mode === 'navigate' || !url.startsWith(start)) return null;
      const id = url.slice(start.length);
      const found = held.get(id);
      held.delete(id);
      if (!found) return Promise.resolve(none());
      return found.answer.then((answer) => new Response(JSON.stringify(answer)), none);
    },
  };
}
