import { defineConfig } from 'vitest/config';
import { inlineScripts } from './src/delivery/astro/inline-scripts.ts';

/** Tests with modules of their own: they have a document, exchange a module, or are about what a module remembers. */
const alone = ['tests/unit/**/*.test.tsx', 'tests/unit/**/*.alone.test.ts'];

export default defineConfig({
  plugins: [inlineScripts()],
  test: {
    environment: 'node',
    testTimeout: 20_000,
    projects: [
      // The files of a worker share what they import: loading it again for each took as long as the tests.
      {
        extends: true,
        test: { name: 'shared', include: ['tests/unit/**/*.test.ts'], exclude: alone, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
