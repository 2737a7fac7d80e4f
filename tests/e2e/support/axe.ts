import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { overflowing, smallTargets } from './touch.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const modes = ['light', 'dark'] as const;
/** Brands other than that of the build; a brand changes colours only. */
const brands = ['haval', 'tank', 'soul'];

/** What axe finds, as the rule and the elements; nothing for a page that is right. */
async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
  );
}

const wear = (page: Page, brand: string) =>
  page.evaluate((name) => {
    document.body.className = `theme-${name}`;
  }, brand);

/** All rules of the standards, in both modes. @param part a selector; without it the whole page */
export async function checkRules(page: Page, part?: string): Promise<void> {
  // All of the page at once: what a fixed bar happens to cover is reached by a scroll.
  const height = await page.evaluate(() => Math.max(844, document.documentElement.scrollHeight));
  await page.setViewportSize({ width: 390, height });
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).withTags(standards);
    expect(await findings(part ? axe.include(part) : axe), colorScheme).toEqual([]);
  }
}

/** Text of 200 % at two widths: nothing stands out of the page. */
async function checkLargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.classList.add('fs-200'));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(overflowing), `text of 200 % at ${width} px`).toEqual([]);
  }
}

/** Targets, rules, brands and large text. @param part a selector; without it the whole page */
export async function checkForEverybody(page: Page, part?: string): Promise<void> {
  expect(await page.evaluate(smallTargets), 'targets of 44 px').toEqual([]);
  await checkRules(page, part);
  await checkBrands(page, part);
  await checkLargeText(page);
}

/** Contrast in the colours of three more brands, in both modes. */
export async function checkBrands(page: Page, part?: string): Promise<void> {
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const brand of brands) {
      await wear(page, brand);
      const axe = new AxeBuilder({ page }).withRules(['color-contrast']);
      expect(await findings(part ? axe.include(part) : axe), `${brand} ${colorScheme}`).toEqual([]);
    }
  }
  await wear(page, 'gwm');
}
