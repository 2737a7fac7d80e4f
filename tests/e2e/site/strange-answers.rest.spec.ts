import type { Page } from '@playwright/test';
import { basePath } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { screenNames, screens } from '#tests/e2e/support/screens.ts';
import { overflowing } from '#tests/e2e/support/touch.ts';
import { strangeAnswer, technical } from '#tests/fuzz/strange-answer.ts';
import { randomOf } from '#tests/support/random.ts';

/*
 * Answers that fit the contract and are strange, in the layout of a browser; `tests/fuzz` opens pages in process with far more of
 * them. PLUGWAY_STRANGE_LAYOUTS=7 opens each page seven times, with a picture of each in `test-results/strange`.
 */
const openings = Number(process.env['PLUGWAY_STRANGE_LAYOUTS'] ?? 1);
const shares = [0.1, 0.4, 1];

// An address of an answer may name no picture, or one that the policy refuses.
test.use({ provoked: /Failed to load resource|Content Security Policy|ERR_/ });

const numberOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

/** Makes the answers to the reads of a page strange, each as the seed and its path say. @returns the paths of those it has made so */
async function answerStrangely(page: Page, seed: number): Promise<Set<string>> {
  const made = new Set<string>();
  await page.route(`**${basePath}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const call = calls.find(({ path, idempotent }) => basePath + path === pathname && !idempotent);
    const response = await route.fetch();
    // A page that is being left gets no body.
    const body = call ? await response.text() : '';
    const envelope = (body === '' ? {} : JSON.parse(body)) as Record<string, unknown>;
    if (!call || envelope['code'] !== 0) return route.fulfill({ response });
    const share = shares[seed % shares.length] ?? 1;
    const data = strangeAnswer(call.answer, envelope['data'], randomOf(seed + numberOf(pathname)), share);
    if (JSON.stringify(data) !== JSON.stringify(envelope['data'])) made.add(pathname);
    return route.fulfill({ response, json: { ...envelope, data } });
  });
  return made;
}

/** Runs inside the page. @returns how many placeholders are in sight; what is below loads when it is scrolled to */
const loadingInSight = (): number =>
  Array.from(document.querySelectorAll('.pw-skeleton')).filter(
    (box) => box.checkVisibility() && box.getBoundingClientRect().top < window.innerHeight,
  ).length;

/** @returns what a page shows once it has loaded; `null` while it leads to another one, as an application that was sent does */
const lookAt = async (page: Page) => {
  try {
    return {
      loading: await page.evaluate(loadingInSight),
      beyondTheEdge: await page.evaluate(overflowing),
      words: technical.exec(await page.locator('body').innerText())?.[0],
    };
  } catch (error) {
    if (String(error).includes('navigation')) return null;
    throw error;
  }
};

/** Takes the picture of a page, to be looked at. */
const takePicture = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/strange/${name}.png`, animations: 'disabled' });

for (const [index, name] of screenNames.entries()) {
  const { prepare, login } = screens[name];
  for (let opening = 0; opening < openings; opening += 1) {
    const seed = index + opening * 101;
    test(`strange answers: ${name} stays within the screen and names its way on (seed ${seed})`, async ({
      page,
      server,
      open,
    }) => {
      const address = await prepare(server);
      const made = await answerStrangely(page, seed);
      await open(address, login);
      await expect.poll(() => lookAt(page)).toEqual({ loading: 0, beyondTheEdge: [], words: undefined });
      expect(made.size, 'strange answers').toBeGreaterThan(0);
      if (openings > 1) await takePicture(page, `${name}-${seed}`);
      // Behind a dialog the title has no role.
      await expect(page.locator('h1').first()).toBeAttached();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}
