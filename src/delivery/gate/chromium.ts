import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { run } from '../run.ts';
import { installPackages, isDebianRoot } from './debian.ts';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags under which Chromium runs as root and without network services. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without windows; Debian has it as a package of its own. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** @returns the path of a Chromium: `PLUGWAY_CHROMIUM`, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env['PLUGWAY_CHROMIUM'];
  return [...(named ? [named] : []), ...systemPaths, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

/**
 * @returns the path of the browser for tests: the headless shell if it exists, because it opens a page five times as
 * fast, else {@link findChromium}. It has no back/forward cache.
 */
export function findTestBrowser(): string | undefined {
  const isChosen = Boolean(process.env['PLUGWAY_CHROMIUM']);
  return !isChosen && existsSync(headlessShell) ? headlessShell : findChromium();
}

/** Whether the system lacks a Chinese font: the replacement boxes are narrow, and links seem too small to touch. */
function lacksChineseFont(): boolean {
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() === '';
}

/** Finds Chromium or installs it, as root with the headless shell: Debian's packages, else Playwright's download. */
export async function needChromium(): Promise<string> {
  if (isDebianRoot() && lacksChineseFont()) await installPackages('fonts-noto-cjk');
  const found = findChromium();
  const isWhole = process.env['PLUGWAY_CHROMIUM'] || !isDebianRoot() || existsSync(headlessShell);
  if (found && isWhole) return found;
  process.stdout.write(
    found ? 'installing the headless shell of Chromium\n' : 'no Chromium found; installing it\n',
  );
  if (isDebianRoot()) {
    if (!found) await installPackages('chromium', 'fonts-noto-cjk');
    // In a separate call: a Debian release without the shell must still install Chromium.
    await installPackages('chromium-headless-shell');
  } else await run('playwright', ['install', 'chromium'], { quiet: true });
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'Chromium is needed for the browser tests and could not be installed. Install it (Debian: ' +
      'apt-get install chromium fonts-noto-cjk; elsewhere: npx playwright install chromium), or name one in PLUGWAY_CHROMIUM.',
  );
}
