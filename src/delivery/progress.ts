/** Work that is under way, as somebody sees it who waits for it. */
export interface Progress {
  /** Says how far the work is, e.g. `3 of 18`. */
  update(state: string): void;
  end(): void;
}

const out = process.stderr;
/** How often a line is written where it cannot be written over, ms. */
const pauseMs = 2_500;

/**
 * Says what is under way on stderr, at once and then again and again with the seconds that it has taken. A terminal
 * has one line that is written over and goes at the end; elsewhere each is a line of its own.
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
