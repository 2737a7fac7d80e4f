import type { Page } from '@playwright/test';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect } from '../e2e/support/fixtures';

export const modes = ['light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** How often a page may change between two looks before it counts as one that never stands still. */
const mostLooks = 25;

/** Waits for two frames: what changed with the last event is drawn then. */
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
    // A picture that fails is part of what the page looks like.
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  });

const shot = (page: Page, fullPage: boolean): Promise<Buffer> =>
  page.screenshot({ fullPage, animations: 'disabled', caret: 'hide', scale: 'css' });

/** @returns the picture of a page that looks the same twice. @throws where it goes on changing */
async function steady(page: Page, fullPage: boolean): Promise<Buffer> {
  await loaded(page);
  let before = await shot(page, fullPage);
  for (let look = 0; look < mostLooks; look += 1) {
    await drawn(page);
    const now = await shot(page, fullPage);
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error(`the page still changes after ${mostLooks} looks`);
}

interface Wish {
  /** The whole page instead of what is in sight; nothing is taken where both are the same. */
  fullPage?: boolean;
  /** Name of the file from the mode. */
  file(mode: Mode): string;
  modes?: readonly Mode[];
}

const isLong = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);

/** Takes the picture in the modes, from the same page. */
export async function take(page: Page, wish: Wish): Promise<void> {
  if (wish.fullPage && !(await isLong(page))) return;
  for (const colorScheme of wish.modes ?? modes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const file = wish.file(colorScheme);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await steady(page, wish.fullPage ?? false));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

/** Waits until no toast is there: it goes by itself, so that a picture would show it or not by chance. */
export const withoutToast = (page: Page): Promise<void> => expect(page.locator('.pw-toast')).toHaveCount(0);
