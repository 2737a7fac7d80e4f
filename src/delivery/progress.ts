/** Progress of a running task on the terminal. */
export interface Progress {
  /** Shows the progress, e.g. `3 of 18`. */
  update(state: string): void;
  end(): void;
}

const out = process.stderr;
/** Interval of lines if the output is no terminal, ms. */
const pauseMs = 2_500;

/**
 * Shows a running task on stderr, at once and then repeatedly with its seconds. A terminal has one line that is
 * overwritten and removed at the end; otherwise each is a line of its own.
 */
export function progress(what: string): Progress {
  const started = performance.now();
  let state = '';
  const say = () => {
    const seconds = Math.round((performance.now() - started) / 1000);
    const line = [`${what} …`, state, seconds > 0 ? `${seconds} s` : ''].filter(Boolean).join(' ');
    out.write(out.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
  };
  say();
  const timer = setInterval(say, out.isTTY ? 1_000 : pauseMs);
  return {
    update(next) {
      state = next;
      if (out.isTTY) say();
    },
    end() {
      clearInterval(timer);
      if (out.isTTY) out.write('\r\x1b[K');
    },
  };
}
