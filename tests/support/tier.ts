/**
 * Tests have two tiers: `quick` is `npm test`, which everybody runs before a push; `rest` is everything else (whole
 * matrices, many random sequences, every screen in each loop of the browser tests, tests of minutes) and runs in CI
 * after it. A single file, like `npx vitest run FILE` or `npx playwright test FILE`, runs completely.
 *
 * A unit test file that imports this one runs in both tiers, and is larger in `rest`. A file named `*.rest.test.ts` or
 * `*.rest.spec.ts`, and a browser test with the tag below, runs in `rest` alone. In the browser `quick` covers the main
 * job and behaviour that needs a browser, once; other forms, brands, hosts, codes and screens whose stores have unit
 * tests are in `rest`.
 */
const tier = process.env['PLUGWAY_TIER'] ?? 'all';

/** Whether to run all cases, instead of those that find most faults soonest. */
export const triesAll = tier !== 'quick';

/** Details of a browser test of `rest`. */
export const inRest = { tag: '@rest' } as const;

const greps: Readonly<Record<string, { grep?: RegExp; grepInvert?: RegExp }>> = {
  quick: { grepInvert: /@rest|\.rest\.spec\.ts/ },
  rest: { grep: /@rest|\.rest\.spec\.ts/ },
};

/** The tests that Playwright runs in this tier: all if it is `all`. */
export const grepOfTier = greps[tier];
