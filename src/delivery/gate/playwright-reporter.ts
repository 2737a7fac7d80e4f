import { relative } from 'node:path';
import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import { createProgress } from './progress.ts';

/**
 * Playwright's part of {@link createProgress}: a failed test is reported when it fails, and not at the end of the run.
 */
export default class ProgressOfBrowserTests implements Reporter {
  private readonly progress = createProgress('browser');

  onTestEnd({ location, title, expectedStatus }: TestCase, { status, errors }: TestResult) {
    if (status === expectedStatus) return this.progress.pass();
    this.progress.fail(
      `${relative('', location.file)}:${location.line} › ${title}`,
      errors.flatMap(({ message, snippet }) => [message, snippet]),
    );
  }

  onError({ message }: TestError) {
    this.progress.fail('outside of all tests', [message]);
  }

  onEnd() {
    this.progress.stop();
  }

  /** Disables Playwright's own terminal reporter. */
  printsToStdio() {
    return true;
  }
}
