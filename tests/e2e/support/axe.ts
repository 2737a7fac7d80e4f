import axe, { type RunOnly } from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { overflowing, smallTargets } from './touch.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const standards: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const contrast: RunOnly = { type: 'rule', values: ['color-contrast'] };
const modes = ['light', 'dark'] as const;
/** Brands other than that of the build; a brand changes colours only. */
const brands = ['haval', 'tank', 'soul'];

/**
 * Injects axe into the page once: the builder of `@axe-core/playwright` injects it for each of eight checks of a page,
 * which takes five times as long as the checks.
 */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** Violations found by axe, as the rule and the elements; empty for a correct page. */
async function findings(page: Page, runOnly: RunOnly, part = 'html'): Promise<string[]> {
  // A sheet opens some time after the tap. Its presence is enough: a page whose parts are all fixed, such as the map,
  // has a root without a height, which counts as hidden.
  await page.locator(part).first().waitFor({ state: 'attached' });
  await bringAxe(page);
  return page.evaluate(
    async ([selector, rules]) => {
      const { violations } = await window.axe.run(selector, {
        runOnly: rules,
        resultTypes: ['violations'],
        preload: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`),
      );
    },
    [part, runOnly] as const,
  );
}

const wear = (page: Page, brand: string) =>
  page.evaluate((name) => {
    document.body.className = `theme-${name}`;
  }, brand);

/**
 * Checks all rules of the standards in both modes.
 * @param part a selector; without it the whole page
 */
export async function checkRules(page: Page, part?: string): Promise<void> {
  // Checks the page without scrolling: an element behind a fixed bar can be scrolled to.
  const height = await page.evaluate(() => Math.max(844, document.documentElement.scrollHeight));
  await page.setViewportSize({ width: 390, height });
  for (const colorScheme of modes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page, standards, part), colorScheme).toEqual([]);
  }
}

/** Text of 200 %, 特大, and 特大 with a system of 200 %, at two widths: nothing overflows the page. */
async function checkLargeText(page: Page): Promise<void> {
  for (const classes of ['fs-200', 'fs-150 text-xl', 'fs-200 text-xl']) {
    await page.evaluate((names) => {
      document.documentElement.classList.remove('fs-150', 'fs-200', 'text-xl');
      document.documentElement.classList.add(...names.split(' '));
    }, classes);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(overflowing), `${classes} at ${width} px`).toEqual([]);
    }
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
      expect(await findings(page, contrast, part), `${brand} ${colorScheme}`).toEqual([]);
    }
  }
  await wear(page, 'gwm');
}
