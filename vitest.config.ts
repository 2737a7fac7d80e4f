import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { inlineScripts } from './src/delivery/astro/inline-scripts.ts';

/** Pages that are drawn thousands of times. */
const drawn = 'tests/unit/faults/**/*.test.ts';

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
    testTimeout: 20_000,
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
          exclude: [...configDefaults.exclude, drawn],
        },
      },
    ],
  },
});
