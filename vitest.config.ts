import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import type { Plugin } from 'vite';
import { inlineScripts } from './src/delivery/astro/inline-scripts.ts';

const testFiles = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('tests/unit', name));

const tier = process.env['PLUGWAY_TIER'];
/** Which files a tier runs (`tests/support/tier.ts`). */
function isRun(path: string): boolean {
  const isOfRest = /\.rest\.test\./.test(path);
  if (tier === 'quick') return !isOfRest;
  if (tier === 'rest') return isOfRest || readFileSync(path, 'utf8').includes('#tests/support/tier.ts');
  return true;
}

/** Pages that are drawn thousands of times. */
const isDrawn = (path: string) => /^tests.unit.(faults|fuzz)\b/.test(path);

/** Rooms whose modules keep a state of the page or of the tools: each of their files begins with fresh ones. */
const stateful = /^tests.unit.(core|bridge|native|delivery|project|ui|faults|fuzz)\b/;
/** What changes modules or the global object, or needs a document of its own. */
const changing = /vi\.(mock|doMock|stub\w+|resetModules|spyOn|useFakeTimers)|@vitest-environment|globalThis/;

/**
 * Files that may share a thread and the modules that are loaded in it: loading them anew for each takes a fifth of the time.
 * Stores and sandbox keep everything in what a test makes for itself; `npm run test:order` runs them in other orders.
 */
const isSharing = (path: string) => !stateful.test(path) && !changing.test(readFileSync(path, 'utf8'));

const run = testFiles.filter(isRun);

/** Begins with the files that take longest: one that began last would keep one core busy and the other waiting. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ project }: TestSpecification) => project.name === 'faults';
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Vitest keeps a module under its own text, and an inline script is made of many: kept, a change of those would not reach it. */
const freshInlineScripts: Plugin = {
  name: 'plugway:fresh-inline-scripts',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (/\?(script|first-data)$/.test(id) ? false : undefined)),
};

export default defineConfig({
  plugins: [inlineScripts(), freshInlineScripts],
  // Elements as they ship: those of development note where in the code each was made, which takes long.
  oxc: { jsx: { development: false } },
  test: {
    environment: 'node',
    // Only what hangs runs into these: a busy machine takes several times as long as a quiet one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // A process for each file takes two thirds more of the processor's time than a thread for each.
    pool: 'threads',
    // Left to itself it keeps one core of two for who watches, and takes twice as long.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'faults',
          include: run.filter(isDrawn),
          // The React that ships, in the place of the one of development, which draws in twice the time.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: run.filter((path) => !isDrawn(path) && !isSharing(path)),
        },
      },
      {
        extends: true,
        test: { name: 'sharing', include: run.filter(isSharing), isolate: false },
      },
    ],
  },
});
