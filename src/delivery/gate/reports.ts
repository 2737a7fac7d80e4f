import { relative } from 'node:path';
import * as v from 'valibot';

/** Counts of one step of the gate, and the names of failures: some CI logs keep only the last lines. */
export interface Count {
  passed: number;
  failed: number;
  names: readonly string[];
}

const unitReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
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
      return failed.length > 0 ? failed.map(({ fullName }) => `${file} › ${fullName}`) : [file];
    });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, isFine ? 0 : 1), names };
}

interface Suite {
  specs: readonly { file: string; line: number; title: string; ok: boolean }[];
  suites?: readonly Suite[] | undefined;
}

const suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(v.object({ file: v.string(), line: v.number(), title: v.string(), ok: v.boolean() })),
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
    names: failed.map(({ file, line, title }) => `${file}:${line} › ${title}`),
  };
}
