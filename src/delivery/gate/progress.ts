/** Longest time in ms between two lines of a run: whoever watches sees that it goes on. */
const longestSilenceMs = 10_000;

/**
 * Prints each failure when it happens and, where nothing else was printed for ten seconds, how far the run is.
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
    // A run that has ended is not kept alive by its progress.
    timer.unref();
  };
  restartTimer();
  return {
    pass: () => void (passed += 1),
    /**
     * @param test its file and whole name
     * @param why messages and differences, in the order in which they came up
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
