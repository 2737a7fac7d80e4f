import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Wrong usage of one of our commands: printed as one line, exit code 2. */
export class UsageError extends Error {}

/** `--help`: the usage is printed as one line, exit code 0. */
export class HelpWanted extends Error {}

/** A failure outside of our code, like a full disk: printed as one line, exit code 1. */
export class Failure extends Error {}

/** @returns one line about anything that was thrown */
export const lineOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).replace(/\s*\n\s*/g, ' ');

export interface RunResult {
  code: number;
  output: string;
}

interface RunOptions {
  env?: Record<string, string>;
  /** Collects the output instead of showing it. */
  quiet?: boolean;
  /** Default the working directory. */
  cwd?: string;
  /** Called with each part of the collected output. */
  onOutput?(part: string): void;
}

/** Time in ms for a command to end by itself after Ctrl-C: a browser test closes its browser first. */
const endsWithinMs = 10_000;

const running = new Set<ChildProcess>();
let areGroups = false;

/** Sends a signal to the process group of a command. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, name);
  } catch {
    // It has exited meanwhile.
  }
}

/**
 * After this call, Ctrl-C and other signals that end this process first end the commands of {@link run}: each gets the
 * signal, and is killed if it still runs ten seconds later.
 */
export function endChildrenOnSignal(): void {
  areGroups = true;
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    process.once(name, () => {
      const ends = [...running].map(async (child) => {
        const ended = once(child, 'close');
        signal(child, 'SIGINT');
        const timer = setTimeout(() => signal(child, 'SIGKILL'), endsWithinMs);
        await ended;
        clearTimeout(timer);
        // Its child processes may outlive it.
        signal(child, 'SIGKILL');
      });
      void Promise.all(ends).then(() => process.exit(code));
    });
}

/** Runs a command to its end. */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false, cwd, onOutput }: RunOptions = {},
): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const piped = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', piped, piped],
      detached: areGroups,
    });
    running.add(child);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      onOutput?.(chunk.toString());
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Runs a command line's `main`; a UsageError (exit code 2), a Failure (1) and HelpWanted (0) become one clear line. */
export function main(action: () => Promise<void>): void {
  action().catch((error: unknown) => {
    if (error instanceof HelpWanted) return void process.stdout.write(`${error.message}\n`);
    const isOurs = error instanceof UsageError || error instanceof Failure;
    const stack = error instanceof Error ? error.stack : undefined;
    process.stderr.write(`${isOurs ? error.message : (stack ?? String(error))}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  });
}
