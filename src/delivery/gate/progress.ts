/** Longest time in ms between two lines of a run, so that it never looks stuck. */
const longestSilenceMs = 10_000;

/**
 * Prints each failure when it happens and, after ten seconds without output, the progress of the run.
 *
 * @param name of the run, like `unit`
 * @param write prints one line
 */
export function createProgress(
  name: string,
  write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
) {
  let passed = 0;
  let failed = 0;
  let timer: NodeJS.Timeout | undefined;
  const restartTimer = () => {
    clearInterval(timer);
    timer = setInterval(() => {
      write(`${name}: ${passed} passed, ${failed} failed so far`);
    }, longestSilenceMs);
    // The timer must not keep a finished run alive.
    timer.unref();
  };
  restartTimer();
  return {
    pass: () => void (passed += 1),
    /**
     * @param test its file and full name
     * @param why messages and differences, in order
     */
    fail(test: string, why: readonly (string | undefined)[]) {
      failed += 1;
      write(`${name}: FAILED ${test}`);
      for (const text of why) if (text) write(text.replace(/^/gm, '    '));
      restartTimer();
    },
    stop: () => clearInterval(timer),
  };
}
