import type { Page, Route } from 'playwright';
import type { Draw } from './draw.ts';

/** Controls of the bad network between a page and the arm. */
export interface Network {
  /** From now on every packet is dropped silently. */
  vanish(): void;
  /** Delivers held packets, the newest first. Resolves once all have arrived. */
  deliver(): Promise<void>;
}

/** One of this many packets is duplicated, or held back. */
const copied = 0.4;

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Delays each packet of a page by a random time, so that they overtake each other; duplicates some, or keeps a copy for
 * later.
 *
 * @param losesStops a planted fault: every stop of the page is dropped
 */
export async function spoil(
  page: Page,
  { latencyMs, packets }: Draw,
  random: () => number,
  losesStops: boolean,
): Promise<Network> {
  let hasVanished = false;
  const kept: (() => Promise<unknown>)[] = [];
  const delay = () => (latencyMs > 0 ? wait(latencyMs * (0.2 + 0.8 * random())) : Promise.resolve());
  await page.route(/\/robot\/(jog|stop|telemetry)/, async (route: Route) => {
    const request = route.request();
    const [url, headers, body] = [request.url(), request.headers(), request.postData()];
    if (losesStops && url.endsWith('/stop')) return route.abort();
    if (packets !== 'plain' && body !== null && random() < copied) {
      const again = async () => {
        const answer = await fetch(url, { method: 'POST', headers, body });
        if (!answer.ok) throw new Error(`a copy was not let in: ${answer.status}`);
      };
      if (packets === 'held back') kept.unshift(again);
      else void delay().then(() => (hasVanished ? undefined : again()));
    }
    await delay();
    if (hasVanished) return;
    await route.continue().catch(() => {});
  });
  return {
    vanish: () => void (hasVanished = true),
    async deliver() {
      for (const send of kept.splice(0)) await send();
    },
  };
}
