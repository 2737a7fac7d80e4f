import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '#delivery/gate/chromium.ts';
import { workersVariable } from './variables.ts';

/** The pictures are taken by Playwright's workers, each with a sandbox of its own; see look.ts. */
export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  forbidOnly: true,
  // A scene must be the same each time: a retry would hide that it is not.
  retries: 0,
  workers: Number(process.env[workersVariable] ?? 2),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../../test-results/look-run',
  reporter: [['dot']],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      // Glyphs are rendered identically on every machine with the same fonts.
      args: [...chromiumFlags, '--font-render-hinting=none', '--disable-lcd-text'],
    },
    serviceWorkers: 'block',
  },
});
