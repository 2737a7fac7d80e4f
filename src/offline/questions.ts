import type { KeptPage, ReleaseCaches } from './page-cache.ts';
import { createFileKeeper, pageOf, storePage } from './store-page.ts';
import type { OfflineWorld } from './world.ts';

/** How long a page waits for its host before it takes what is kept, ms. */
export const patienceMs = 3_000;

/** The host itself is in trouble: what is kept serves better than its error. */
export const isTrouble = ({ status }: Response): boolean => status >= 500;

/** What the worker asks the host, and what it learns of the answers. */
export interface Questions {
  /** Whether a host was asked a short time ago and has not answered yet: nobody knows whether it has something new. */
  areOpen(): boolean;
  /**
   * Learns from an answer of the host.
   * @param kept what was kept of that page when it was asked for
   * @returns settles when there is nothing more to do for it; never rejects
   */
  learn(shell: string, kept: KeptPage | undefined, answer: Promise<Response>): Promise<void>;
}

export function createQuestions(world: OfflineWorld, cache: ReleaseCaches): Questions {
  let open = 0;
  let asked = 0;
  /** Number of the last question whose answer counts. */
  let answered = 0;

  /** Opens a question until it is answered, or the host has been waited for long enough. */
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
        // An answer that a later question has overtaken may be the older one.
        if (number < answered) return;
        answered = number;
        // What is no page of ours counts too: the next page is asked for first, and its owner sees what the host has to say.
        await cache.hear(page?.release ?? '');
        end();
        if (!page || (kept?.isOwn && kept.html === page.html)) return;
        await storePage(cache, createFileKeeper(world, cache), shell, page);
      } catch {
        // No answer, or half of one: what is kept stays.
      } finally {
        end();
      }
    },
  };
}
