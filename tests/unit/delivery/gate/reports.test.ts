import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserCount, engineCount, unitCount } from '#delivery/gate/reports.ts';

const test = (fullName: string, status: string) => ({ fullName, status });

describe('unit test report', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { name: resolve('tests/a.test.ts'), status: 'passed', assertionResults: [test('a is kept', 'passed')] },
      {
        name: resolve('tests/b.test.ts'),
        status: 'failed',
        assertionResults: [
          test('b is kept', 'passed'),
          {
            ...test('b is dropped', 'failed'),
            failureMessages: ['AssertionError: 1, not 2\n  at b.test.ts'],
          },
        ],
      },
    ],
  };

  it('unit test report: tests are counted, and a failure is named with its file and reason', () => {
    expect(unitCount(report, false)).toEqual({
      passed: 2,
      failed: 1,
      names: ['tests/b.test.ts › b is dropped (AssertionError: 1, not 2)'],
    });
  });

  it('unit test report: a file that did not load counts as a failure', () => {
    const testResults = [{ name: resolve('tests/c.test.ts'), status: 'failed', assertionResults: [] }];
    expect(unitCount({ numPassedTests: 2, numFailedTests: 0, testResults }, false)).toEqual({
      passed: 2,
      failed: 1,
      names: ['tests/c.test.ts'],
    });
  });

  it('unit test report: another JSON shape is refused', () => {
    expect(() => unitCount({ numPassedTests: 2 }, true)).toThrow('numFailedTests');
  });
});

describe('browser test report', () => {
  const spec = (title: string, ok: boolean) => ({
    file: 'map/map.spec.ts',
    line: 7,
    title,
    ok,
    tests: [
      { results: [{ errors: ok ? [] : [{ message: '\u001B[31mError: not visible\u001B[39m\nCall log' }] }] },
    ],
  });
  const suites = [
    { specs: [spec('a map', true)], suites: [{ specs: [spec('offline', false), spec('empty', true)] }] },
  ];

  it('browser test report: tests are counted, and a failure is named with its position and reason', () => {
    expect(browserCount({ stats: { expected: 2, unexpected: 1, flaky: 0 }, suites }, false)).toEqual({
      passed: 2,
      failed: 1,
      names: ['map/map.spec.ts:7 › offline (Error: not visible)'],
    });
  });

  it('browser test report: an error outside of all tests is counted', () => {
    const stats = { expected: 3, unexpected: 0, flaky: 0 };
    expect(browserCount({ stats, suites: [] }, false)).toEqual({ passed: 3, failed: 1, names: [] });
  });
});

describe('report of the walks in other engines', () => {
  const walk = (name: string, outcome: string, reason = '') => ({
    engine: 'WebKitGTK',
    walk: name,
    outcome,
    reason,
  });

  it('report of the walks in other engines: what an engine cannot do is neither passed nor failed, and is named with its reason', () => {
    const report = [
      walk('main job', 'passed'),
      walk('page order', 'failed', 'not visible: h1\n订单'),
      walk('photos', 'skipped', 'no file'),
    ];
    expect(engineCount(report, false)).toEqual({
      passed: 1,
      failed: 1,
      names: ['WebKitGTK › page order (not visible: h1)'],
      skipped: ['WebKitGTK › photos (no file)'],
    });
  });

  it('report of the walks in other engines: a command that failed without a failed walk counts as a failure', () => {
    expect(engineCount([], false)).toMatchObject({ passed: 0, failed: 1 });
  });
});
