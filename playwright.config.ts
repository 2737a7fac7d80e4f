import { defineConfig } from '@playwright/test';
import { chromiumFlags, findTestBrowser } from './src/delivery/gate/chromium.ts';
import { grepOfTier } from './tests/support/tier.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  ...grepOfTier,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results',
  reporter: [
    ['./src/delivery/gate/playwright-reporter.ts'],
    ['json', { outputFile: 'test-results/browser.json' }],
  ],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: { executablePath: findTestBrowser(), args: chromiumFlags },
    // Only the tests of the worker have one: the others see each request themselves.
    serviceWorkers: 'block',
    // A trace of each test would take an eighth of the time: ask for one by `--trace on`.
    screenshot: 'only-on-failure',
  },
});
