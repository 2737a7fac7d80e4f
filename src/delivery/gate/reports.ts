import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** Counts of one step of the gate, and its failures: some CI logs keep only the last lines. */
export interface Count {
  passed: number;
  failed: number;
  /** Name of each failed test, and the first line of its error where the report has one. */
  names: readonly string[];
  /** What this machine or an engine cannot do, with the reason. */
  skipped?: readonly string[];
}

/** @returns the name of a failed test with the first line of its error */
const withReason = (name: string, messages: readonly (string | undefined)[]): string => {
  const [reason] = stripVTControlCharacters(messages.find(Boolean) ?? '').split('\n');
  return reason ? `${name} (${reason})` : name;
};

const unitReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

/**
 * @param report JSON report of vitest
 * @param isFine whether vitest exited without an error
 * @throws ValiError for another shape
 */
export function unitCount(report: unknown, isFine: boolean): Count {
  const { numPassedTests, numFailedTests, testResults } = v.parse(unitReport, report);
  const names = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that fails to load has no failed test in the report.
      const file = relative('', name);
      return failed.length > 0
        ? failed.map(({ fullName, failureMessages }) => withReason(`${file} › ${fullName}`, failureMessages))
        : [file];
    });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, isFine ? 0 : 1), names };
}

const spec = v.object({
  file: v.string(),
  line: v.number(),
  title: v.string(),
  ok: v.boolean(),
  tests: v.array(
    v.object({
      results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string()) })) })),
    }),
  ),
});

interface Suite {
  specs: readonly v.InferOutput<typeof spec>[];
  suites?: readonly Suite[] | undefined;
}

const suite: v.GenericSchema<unknown, Suite> = v.object({
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
});

const browserReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
  suites: v.array(suite),
});

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];

/**
 * @param report JSON report of Playwright
 * @param isFine whether Playwright exited without an error
 * @throws ValiError for another shape
 */
export function browserCount(report: unknown, isFine: boolean): Count {
  const { stats, suites } = v.parse(browserReport, report);
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, isFine ? 0 : 1),
    names: failed.map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results).flatMap((result) => result.errors);
      return withReason(
        `${file}:${line} › ${title}`,
        errors.map(({ message }) => message),
      );
    }),
  };
}

const engineReport = v.array(
  v.object({
    engine: v.string(),
    walk: v.string(),
    outcome: v.picklist(['passed', 'failed', 'skipped']),
    reason: v.string(),
  }),
);

/**
 * @param report of the walks in other engines (`npm run test:engines`)
 * @param isFine whether they exited without an error
 * @throws ValiError for another shape
 */
export function engineCount(report: unknown, isFine: boolean): Count {
  const results = v.parse(engineReport, report);
  const of = (wanted: 'passed' | 'failed' | 'skipped') => {
    const found = results.filter(({ outcome }) => outcome === wanted);
    return found.map(({ engine, walk, reason }) => withReason(`${engine} › ${walk}`, [reason]));
  };
  const failed = of('failed');
  return {
    passed: of('passed').length,
    failed: Math.max(failed.length, isFine ? 0 : 1),
    names: failed,
    skipped: of('skipped'),
  };
}
