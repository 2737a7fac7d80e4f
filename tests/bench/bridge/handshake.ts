import type { Page } from 'playwright';
import { startBench } from '../phone.ts';

/** Measurements of the opening of a page. */
export interface Handshake {
  /** Screen frames from the first call of the page to the first delivered answer. */
  frames: number;
  ms: number;
}

/** Opens a page and waits for its first answer; the simulator records call and answer. */
const openOnce = (page: Page, form: string): Promise<Handshake> =>
  page.evaluate(async (wanted) => {
    const { log, set, reopen } = window.plugwaySimulator;
    await set('form', wanted);
    log.length = 0;
    const drawn: number[] = [];
    reopen('/chargeMap');
    for (;;) {
      await new Promise(requestAnimationFrame);
      drawn.push(Date.now());
      const call = log.find(({ direction }) => direction === 'to-app');
      const answer = log.find(
        ({ direction, message }) =>
          direction === 'to-page' && typeof message === 'object' && message !== null && 'id' in message,
      );
      if (!call || !answer) continue;
      const between = drawn.filter((time) => time > call.time && time <= answer.time);
      return { frames: between.length, ms: answer.time - call.time };
    }
  }, form);

/** Opens a page in the simulator as often as asked, in a real browser with a built site. */
export async function measureHandshake(form: string, times: number): Promise<Handshake[]> {
  const bench = await startBench();
  try {
    const page = await bench.browser.newPage({ viewport: { width: 1280, height: 1000 } });
    // The loader of the bench names functions with a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (made) => made');
    await page.goto(`${bench.origin}/__native/?login=normal`);
    await page.evaluate(() => window.plugwaySimulator.ready);
    const all: Handshake[] = [];
    for (let time = 0; time < times; time += 1) all.push(await openOnce(page, form));
    return all;
  } finally {
    await bench.close();
  }
}
