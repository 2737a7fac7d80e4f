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

/** Flags under which Chromium runs as root and keeps off the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns the path of a Chromium: `PLUGWAY_CHROMIUM`, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  const named = process.env['PLUGWAY_CHROMIUM'];
  return [...(named ? [named] : []), ...systemPaths, chromium.executablePath()].find((path) =>
    existsSync(path),
  );
}

/** Finds Chromium or installs it: Debian's package as root, else Playwright's download. */
export async function needChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('no Chromium found; installing it\n');
  if (isDebianRoot()) await installPackages('chromium', 'fonts-noto-cjk');
  else await run('playwright', ['install', 'chromium'], { quiet: true });
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'Chromium is needed for the browser tests and could not be installed. Install it (Debian: ' +
      'apt-get install chromium fonts-noto-cjk; elsewhere: npx playwright install chromium), or name one in PLUGWAY_CHROMIUM.',
  );
}
