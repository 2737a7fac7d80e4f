import type { Page, Route } from 'playwright';
import type { Draw } from './draw.ts';

/** How the way between a page and the arm is made bad. */
export interface Network {
  /** From now on nothing gets through, and nobody is told so. */
  vanish(): void;
  /** Sends what was held back, the newest first. Resolves once all of it has come. */
  deliver(): Promise<void>;
}

/** Of so many packets one is sent again, or held back. */
const copied = 0.4;

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Holds each packet of a page up for a time of its own, so that they overtake each other; sends some of them twice, or
 * keeps a copy of them until later.
 *
 * @param losesStops a planted fault: no stop of the page gets through
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
