import type { Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect } from '#tests/e2e/support/fixtures.ts';

const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** How often a page may change between two pictures before it counts as never still. */
const mostLooks = 25;

/** Waits for two frames: changes of the last event are painted then. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

/** Waits for fonts and for every picture in the document, also those that fail. */
const loaded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const images = Array.from(document.images).filter((image) => image.loading !== 'lazy');
    // The failed state of a picture is part of the look of the page.
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });

const shot = (page: Page): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });

/** @returns the picture of a page that looks the same twice. @throws if it keeps changing */
async function steady(page: Page): Promise<Buffer> {
  await loaded(page);
  let before = await shot(page);
  for (let look = 0; look < mostLooks; look += 1) {
    await drawn(page);
    const now = await shot(page);
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error(`the page still changes after ${mostLooks} looks`);
}

interface Wish {
  /** Name of the file from the mode. */
  file(mode: Mode): string;
  modes?: readonly Mode[];
}

/** Takes the picture in the modes, from the same page. */
export async function take(page: Page, wish: Wish): Promise<void> {
  for (const colorScheme of wish.modes ?? modes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const file = wish.file(colorScheme);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await steady(page));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/**
 * Makes the window as high as the page, so that its bars are at their place and not in the middle of the picture.
 * @returns whether the page is longer than the window
 */
export async function unroll(page: Page): Promise<boolean> {
  const window = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (!window || height <= window.height) return false;
  await page.setViewportSize({ width: window.width, height });
  // Content that becomes visible may load more.
  await drawn(page);
  return true;
}

/** Waits until no toast is shown: it disappears by itself, so that a picture would show it at random. */
export const withoutToast = (page: Page): Promise<void> => expect(page.locator('.pw-toast')).toHaveCount(0);
