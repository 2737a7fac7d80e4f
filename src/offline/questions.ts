import type { KeptPage, ReleaseCaches } from './page-cache.ts';
import { createFileKeeper, pageOf, storePage } from './store-page.ts';
import type { OfflineWorld } from './world.ts';

/** How long a page waits for its host before the stored one is shown, ms. */
export const patienceMs = 3_000;

/** On a server error (5xx) the stored page is more useful than the error. */
export const isTrouble = ({ status }: Response): boolean => status >= 500;

/** The requests of the worker to the host, and what follows from the responses. */
export interface Questions {
  /**
   * Whether a recent request to the host is unanswered: then it is unknown whether there is a new release.
   */
  areOpen(): boolean;
  /**
   * Evaluates a response of the host. @param kept the stored page at the time of the request @returns settles
   * when everything is done for it; never rejects
   */
  learn(shell: string, kept: KeptPage | undefined, answer: Promise<Response>): Promise<void>;
}

export function createQuestions(world: OfflineWorld, cache: ReleaseCaches): Questions {
  let open = 0;
  let asked = 0;
  /** Number of the latest request whose response was used. */
  let answered = 0;

  /** Starts a request; it ends with its response, or when the host has been waited for long enough. */
  function begin(): () => void {
    open += 1;
    let isOpen = true;
    const end = () => {
      if (isOpen) open -= 1;
      isOpen = false;
    };
    void world.after(patienceMs).then(end);
    return end;
  }

  return {
    areOpen: () => open > 0,
    async learn(shell, kept, answer) {
      const end = begin();
      const number = (asked += 1);
      try {
        const response = await answer;
        if (isTrouble(response)) return;
        const page = await pageOf(world, shell, response);
        // A response that arrives after that to a later request may be the older one.
        if (number < answered) return;
        answered = number;
        // A response that is not a page of this site counts too: at the next navigation the host is asked
        // first, and the owner sees its response.
        await cache.hear(page?.release ?? '');
        end();
        if (!page || (kept?.isOwn && kept.html === page.html)) return;
        await storePage(cache, createFileKeeper(world, cache), shell, page);
      } catch {
        // No response, or an incomplete one: the stored page stays.
      } finally {
        end();
      }
    },
  };
}
