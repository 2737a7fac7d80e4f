import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inlineScripts } from './src/delivery/astro/inline-scripts.ts';

/** Pages that are drawn thousands of times. */
const drawn = 'tests/unit/faults/**/*.test.ts';

/** Rooms whose modules keep a state of the page or of the tools: each of their files begins with fresh ones. */
const stateful = /^tests.unit.(core|bridge|native|delivery|project|ui|faults)\b/;
/** What changes modules or the global object, or needs a document of its own. */
const changing = /vi\.(mock|doMock|stub\w+|resetModules|spyOn|useFakeTimers)|@vitest-environment|globalThis/;

/**
 * Files that may share a thread and the modules that are loaded in it: loading them anew for each takes a fifth of the time.
 * Stores and sandbox keep everything in what a test makes for itself; `npm run test:order` runs them in other orders.
 */
const sharing = readdirSync('tests/unit', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('tests/unit', name))
  .filter((path) => !stateful.test(path) && !changing.test(readFileSync(path, 'utf8')));

/** Begins with the files that take longest: one that began last would keep one core busy and the other waiting. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ project }: TestSpecification) => project.name === 'faults';
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [inlineScripts()],
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
          include: [drawn],
          // The React that ships, in the place of the one of development, which draws in twice the time.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, drawn, ...sharing],
        },
      },
      {
        extends: true,
        test: { name: 'sharing', include: sharing, isolate: false },
      },
    ],
  },
});
