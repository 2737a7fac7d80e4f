import type { Page, TestInfo } from '@playwright/test';
import { basePath } from '#contract/call.ts';
import { calls } from '#contract/calls/index.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { screenNames, screens } from '#tests/e2e/support/screens.ts';
import { overflowing } from '#tests/e2e/support/touch.ts';
import { strangeAnswer } from '#tests/fuzz/strange-answer.ts';
import { randomOf } from '#tests/support/random.ts';

/*
 * Answers that fit the contract and are strange, in the layout of a browser; `tests/fuzz` opens pages in process with far more of
 * them. PLUGWAY_STRANGE_LAYOUTS=7 opens each page seven times, with a picture of each in `test-results/strange`.
 */
const openings = Number(process.env['PLUGWAY_STRANGE_LAYOUTS'] ?? 1);
const shares = [0.1, 0.4, 1];

/** Words of code that no owner should read. */
const technical = /undefined|\bNaN\b|\bnull\b|\[object|Infinity|Invalid Date/;

// An address of an answer may name no picture, or one that the policy refuses.
test.use({ provoked: /Failed to load resource|Content Security Policy|ERR_/ });

const numberOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);

/** Makes the answers to the reads of a page strange, each as the seed and its path say. */
async function answerStrangely(page: Page, seed: number): Promise<void> {
  await page.route(`**${basePath}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const call = calls.find(({ path, idempotent }) => path === pathname && !idempotent);
    const response = await route.fetch();
    const envelope = call ? ((await response.json()) as Record<string, unknown>) : {};
    if (!call || envelope['code'] !== 0) return route.fulfill({ response });
    const share = shares[seed % shares.length] ?? 1;
    const data = strangeAnswer(call.answer, envelope['data'], randomOf(seed + numberOf(pathname)), share);
    return route.fulfill({ response, json: { ...envelope, data } });
  });
}

/** Runs inside the page. @returns how many placeholders are in sight; what is below loads when it is scrolled to */
const loadingInSight = (): number =>
  Array.from(document.querySelectorAll('.pw-skeleton')).filter(
    (box) => box.checkVisibility() && box.getBoundingClientRect().top < window.innerHeight,
  ).length;

/** Takes the picture of a page, to be looked at. */
async function takePicture(page: Page, name: string, info: TestInfo): Promise<void> {
  const body = await page.screenshot({ path: `test-results/strange/${name}.png`, animations: 'disabled' });
  await info.attach(name, { body, contentType: 'image/png' });
}

for (const [index, name] of screenNames.entries()) {
  const { prepare, login } = screens[name];
  for (let opening = 0; opening < openings; opening += 1) {
    const seed = index + opening * 101;
    test(`strange answers: ${name} stays within the screen and names its way on (seed ${seed})`, async ({
      page,
      server,
      open,
    }, info) => {
      const address = await prepare(server);
      await answerStrangely(page, seed);
      await open(address, login);
      await expect.poll(() => page.evaluate(loadingInSight)).toBe(0);
      const wrong = await page.evaluate(overflowing);
      const said = technical.exec(await page.locator('body').innerText())?.[0];
      if (openings > 1 || wrong.length > 0 || said) await takePicture(page, `${name}-${seed}`, info);
      expect(wrong).toEqual([]);
      expect(said).toBeUndefined();
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}
