import axe, { type RunOnly } from 'axe-core';
import type { Page } from '@playwright/test';
import { brandNames, type BrandName } from '#contract/brand.ts';
import { themeClass } from '#core/brand/brands.ts';
import { lowContrast } from './contrast.ts';
import { expect } from './fixtures.ts';
import { overflowing, smallTargets } from './touch.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const standards: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const modes = ['light', 'dark'] as const;

/**
 * Injects axe into the page once: the builder of `@axe-core/playwright` injects it for each of eight checks of a page,
 * which takes five times as long as the checks.
 */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

/** Violations found by axe, as the rule and the elements; empty for a correct page. */
async function findings(page: Page, part = 'html'): Promise<string[]> {
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
      // A dot of the map may be small: a tap beside it selects the nearest one, and the list has them all.
      const isDot = (id: string, html: string) => id === 'target-size' && html.includes('map-dot');
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ html }) => !isDot(id, html))
          .map((node) => `${id}: ${node.html} ${node.failureSummary}`),
      );
    },
    [part, standards] as const,
  );
}

/** Shows the page in the colours of a brand, once they are all changed. */
const wear = (page: Page, brand: BrandName): Promise<void> =>
  page.evaluate(async (name) => {
    document.body.className = name;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  }, themeClass(brand));

const seenIn = (page: Page, colorScheme: (typeof modes)[number]): Promise<void> =>
  page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

/** Makes the window as high as the page: an element behind a fixed bar can be scrolled to, and is not checked as it is there. */
async function unrolled(page: Page): Promise<void> {
  const height = await page.evaluate(() => Math.max(844, document.documentElement.scrollHeight));
  await page.setViewportSize({ width: 390, height });
}

/** Controls that are smaller than 44 × 44 px. */
export const targetProblems = (page: Page): Promise<string[]> => page.evaluate(smallTargets);

/** What breaks a rule of WCAG 2.2 AA in either mode. @param part a selector; without it the whole page */
export async function ruleProblems(page: Page, part?: string): Promise<string[]> {
  await unrolled(page);
  const problems: string[] = [];
  for (const mode of modes) {
    await seenIn(page, mode);
    problems.push(...(await findings(page, part)).map((found) => `${mode}: ${found}`));
  }
  return problems;
}

/** Texts of too little contrast in any brand and mode, by their computed colours. */
export async function contrastProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const before = await page.evaluate(() => document.body.className);
  for (const mode of modes) {
    await seenIn(page, mode);
    for (const brand of brandNames) {
      await wear(page, brand);
      problems.push(...(await page.evaluate(lowContrast)).map((found) => `${brand} ${mode}: ${found}`));
    }
  }
  await page.evaluate((name) => {
    document.body.className = name;
  }, before);
  return problems;
}

/** What overflows the page sideways with text of 200 %, 特大, and 特大 with a system of 200 %, at two widths. */
export async function largeTextProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const classes of ['fs-200', 'fs-150 text-xl', 'fs-200 text-xl']) {
    await page.evaluate((names) => {
      document.documentElement.classList.remove('fs-150', 'fs-200', 'text-xl');
      document.documentElement.classList.add(...names.split(' '));
    }, classes);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const over = await page.evaluate(overflowing);
      problems.push(...over.map((found) => `${classes} at ${width} px: ${found}`));
    }
  }
  return problems;
}

/**
 * Checks all rules of the standards in both modes.
 * @param part a selector; without it the whole page
 */
export async function checkRules(page: Page, part?: string): Promise<void> {
  expect(await ruleProblems(page, part)).toEqual([]);
}

/** Checks the contrast in the colours of all brands, in both modes. */
export async function checkBrands(page: Page): Promise<void> {
  expect(await contrastProblems(page), 'contrast of text').toEqual([]);
}

/** Targets, rules, brands and large text. @param part a selector of what the rules are checked in; without it the whole page */
export async function checkForEverybody(page: Page, part?: string): Promise<void> {
  expect(await targetProblems(page), 'targets of 44 px').toEqual([]);
  await checkRules(page, part);
  await checkBrands(page);
  expect(await largeTextProblems(page), 'nothing beyond the edge').toEqual([]);
}
