import { spawn } from 'node:child_process';

/** A wrong call of one of our commands: printed as one line, exit code 2. */
export class UsageError extends Error {}

/** Somebody asked how a command is called: printed as one line, exit code 0. */
export class HelpWanted extends Error {}

/** What went wrong outside of us, like a full disk: printed as one line, exit code 1. */
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
  /** Hears of each part of the output that is collected. */
  onOutput?(part: string): void;
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
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      onOutput?.(chunk.toString());
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
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
