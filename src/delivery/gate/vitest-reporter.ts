import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { createProgress } from './progress.ts';

type Thrown = Pick<Error, 'message' | 'stack'> & { diff?: string | undefined };

/** The first stack frame in our own code. */
const placeOf = ({ stack = '' }: Thrown): string | undefined =>
  stack.split('\n').find((line) => /\((?!.*node_modules).*\)|at (?!.*node_modules)\//.test(line));

const reasons = (errors: readonly Thrown[]) =>
  errors.flatMap((error) => [error.message, error.diff, placeOf(error)?.trim()]);

/** Vitest's part of {@link createProgress}: a failed test is reported when it fails, and not at the end of the run. */
export default class ProgressOfUnitTests implements Reporter {
  private readonly progress = createProgress('unit');

  onTestCaseResult(test: TestCase) {
    const result = test.result();
    if (result.state === 'passed') this.progress.pass();
    if (result.state === 'failed')
      this.progress.fail(`${relative('', test.module.moduleId)} › ${test.fullName}`, reasons(result.errors));
  }

  onTestModuleEnd(module: TestModule) {
    const errors = module.errors();
    // A file that fails to load has no test that could fail.
    if (errors.length > 0) this.progress.fail(relative('', module.moduleId), reasons(errors));
  }

  onTestRunEnd(_: readonly TestModule[], unhandled: readonly Thrown[]) {
    for (const error of unhandled) this.progress.fail('outside of all tests', reasons([error]));
    this.progress.stop();
  }
}
