/**
 * Tests have two tiers: `quick` is `npm test`, which everybody runs before a push; `rest` is what it leaves out (whole
 * matrices, many random sequences, every screen in each loop of the browser tests, what takes minutes) and runs in CI
 * behind it. A test that is started by itself, like `npx vitest run FILE` or `npx playwright test FILE`, is run whole.
 *
 * A unit test file that imports this one runs in both tiers, and is larger in `rest`. A file that is named `*.rest.test.ts`
 * or `*.rest.spec.ts`, and a browser test with the tag below, runs there alone. In the browser `quick` tries the main job and what
 * only a browser can show, once; other forms, brands, hosts, codes and rooms whose stores have unit tests are in `rest`.
 */
const tier = process.env['PLUGWAY_TIER'] ?? 'all';

/** Whether the tests are to try everything, in the place of what finds most faults soonest. */
export const triesAll = tier !== 'quick';

/** Details of a browser test of `rest`. */
export const inRest = { tag: '@rest' } as const;

const greps: Readonly<Record<string, { grep?: RegExp; grepInvert?: RegExp }>> = {
  quick: { grepInvert: /@rest|\.rest\.spec\.ts/ },
  rest: { grep: /@rest|\.rest\.spec\.ts/ },
};

/** What Playwright runs in this tier: everything where it is `all`. */
export const grepOfTier = greps[tier];
