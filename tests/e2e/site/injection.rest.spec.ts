import type { Page } from '@playwright/test';
import { basePath } from '#contract/call.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';
import { foreignHost, harm, markups, statements } from '#tests/e2e/support/payloads.ts';
import { screenNames, screens, type ScreenName } from '#tests/e2e/support/screens.ts';

/**
 * The pages that came last, and `all` with PLUGWAY_INJECT=all: the pages before them were attacked from outside of the
 * repository.
 */
const names: readonly ScreenName[] =
  process.env['PLUGWAY_INJECT'] === 'all'
    ? [...screenNames, 'easy']
    : ['mine', 'easy', 'notices', 'coupons', 'noticeSetting', 'caseList', 'caseNew', 'caseDetail'];

/** Their first view shows no text of the back end. */
const inOwnWords: readonly ScreenName[] = [
  'easy',
  'noticeSetting',
  'invoiceSetting',
  'pileApplyForm',
  'plugChargeRobotControl',
];

/** Texts for people: other texts are ids and enumerations, with which a page would be another one. */
const forPeople = /\p{Script=Han}/u;

/** Adds a markup to each text of an answer for people, a different one to each. */
function spoil(body: string, first: number): string {
  let count = first;
  return JSON.stringify(
    JSON.parse(body, (_, value: unknown) => {
      if (typeof value !== 'string' || !forPeople.test(value)) return value;
      count += 1;
      return `${value}${markups[count % markups.length]}`;
    }),
  );
}

/** @returns what of an injection is in effect: elements, a script that ran, another address */
const effects = (page: Page) =>
  page.evaluate(() => ({
    elements: [...document.querySelectorAll('[data-injected]')].map((element) => element.outerHTML),
    ran: 'injected' in window,
    host: location.host,
  }));

/** @returns requests of a page that were not refused before they were sent */
async function sentAway(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route(`${foreignHost}/**`, async (route) => {
    sent.push(route.request().url());
    await route.fulfill({ body: harm, contentType: 'text/javascript' });
  });
  return sent;
}

/** Runs a script in the page outside of the test's evaluation, for which the browser ignores the policy. */
const later = (page: Page, code: string) =>
  page.evaluate(`new Promise((done) => setTimeout(() => { try { ${code} } catch {} done(); }))`);

test.describe('without a content security policy', () => {
  // The policy is the second guard: the first is that no text becomes markup.
  test.use({ bypassCSP: true });
  for (const name of names) {
    test(`markup in texts of the back end: ${name} shows it as text`, async ({ page, server, open }) => {
      const { prepare, login } = screens[name];
      const sent = await sentAway(page);
      let answers = 0;
      await page.route(`**${basePath}/**`, async (route) => {
        const response = await route.fetch();
        answers += 1;
        await route.fulfill({ response, body: spoil(await response.text(), answers) });
      });
      const address = new URL(await prepare(server), server.origin);
      address.searchParams.set('q', markups.join(''));
      await open(address.pathname + address.search, login);
      await page.evaluate((hash) => void (location.hash = hash), markups.join(''));
      if (!inOwnWords.includes(name)) await expect(page.getByText('data-injected').first()).toBeAttached();
      expect(await effects(page)).toEqual({ elements: [], ran: false, host: new URL(server.origin).host });
      expect(sent).toEqual([]);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test.describe('content security policy', () => {
  test.use({ provoked: /Content Security Policy|Content-Security-Policy|TrustedHTML/ });
  for (const name of names) {
    test(`content security policy: no injection into ${name} runs or sends anything`, async ({
      page,
      server,
      open,
    }) => {
      const { prepare, login } = screens[name];
      const sent = await sentAway(page);
      await open(await prepare(server), login);
      for (const html of markups) {
        await later(
          page,
          `document.body.append(document.createRange().createContextualFragment(${JSON.stringify(html)}))`,
        );
      }
      await later(
        page,
        `document.querySelectorAll('a[data-injected], [data-injected] button').forEach((x) => x.click())`,
      );
      for (const code of statements) await later(page, code);
      // Once a later request of the page is answered, those of the injections have been sent.
      await page.evaluate(async () => void (await (await fetch(location.href)).text()));
      const { ran, host } = await effects(page);
      expect({ ran, host, sent }).toEqual({ ran: false, host: new URL(server.origin).host, sent: [] });
    });
  }
});
