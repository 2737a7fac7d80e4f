import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, expectProblem, test, type Server } from './support/fixtures';
import { screenNames, screens } from './support/screens';
import { overflowing, smallTargets } from './support/touch';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const modes = ['light', 'dark'] as const;
/** Brands other than that of the build; a brand changes colours only. */
const brands = ['haval', 'tank', 'soul'];

/** What axe finds, as the rule and the elements; nothing for a page that is right. */
async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((it) => `${id}: ${it.html} ${it.failureSummary}`));
}

const wear = (page: Page, brand: string) =>
  page.evaluate((name) => {
    document.body.className = `theme-${name}`;
  }, brand);

/** Whole rules in the two modes, contrast in the colours of three more brands. */
async function checkLooks(page: Page, part?: string): Promise<void> {
  const builder = () => {
    const axe = new AxeBuilder({ page });
    return part ? axe.include(part) : axe;
  };
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(builder().withTags(standards)), colorScheme).toEqual([]);
    for (const brand of brands) {
      await wear(page, brand);
      expect(await findings(builder().withRules(['color-contrast'])), `${brand} ${colorScheme}`).toEqual([]);
    }
    await wear(page, 'gwm');
  }
}

/** Text of 200 % at two widths. */
async function checkLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(overflowing), `text of 200 % at ${width} px`).toEqual([]);
  }
}

for (const name of screenNames) {
  test(`${name} can be read, seen and touched by everybody`, async ({ server, open }) => {
    const { open: prepare, loaded } = screens[name];
    const page = await open(await prepare(server), 'normal');
    await expect(loaded(page)).toBeVisible();
    expect(await page.evaluate(smallTargets)).toEqual([]);
    await checkLooks(page);
    await checkLargeText(page);
  });
}

test('404 can be read, seen and touched by everybody', async ({ open, problems }) => {
  const page = await open('/nowhere');
  expectProblem(problems, /404/);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  await checkLooks(page);
  await checkLargeText(page);
});

/** What opens over a screen. Only the panel is looked at: the focus guards of Radix around it trip a rule. */
const panels = {
  'the question before the end of a charge': {
    screen: 'charge',
    press: '结束充电',
    panel: '[role="alertdialog"]',
  },
  'the choice of a car': { screen: 'preOrder', press: /充电车辆/, panel: '[role="dialog"]' },
  'the number of a gun': { screen: 'station', press: '扫码充电', panel: '[role="dialog"]' },
} as const;

for (const [title, { screen, press, panel }] of Object.entries(panels)) {
  test(`${title} can be read, seen and touched by everybody`, async ({ server, open }) => {
    const page = await openPanel(server, open, screen, press, panel);
    await checkLooks(page, panel);
    expect(await page.evaluate(smallTargets)).toEqual([]);
    await checkLargeText(page);
    const box = await page.locator(panel).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 320, 'the panel is on the screen').toBe(true);
  });
}

async function openPanel(
  server: Server,
  open: (path: string, login: 'normal') => Promise<Page>,
  screen: 'charge' | 'preOrder' | 'station',
  press: string | RegExp,
  panel: string,
): Promise<Page> {
  const page = await open(await screens[screen].open(server), 'normal');
  await page.getByRole('button', { name: press }).click();
  await expect(page.locator(panel)).toBeVisible();
  return page;
}
