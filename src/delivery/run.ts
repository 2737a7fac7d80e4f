import { spawn } from 'node:child_process';

/** A wrong call of one of our commands: printed as one line, exit code 2. */
export class UsageError extends Error {}

/** What went wrong outside of us, like a full disk: printed as one line, exit code 1. */
export class Failure extends Error {}

export interface RunResult {
  code: number;
  output: string;
  seconds: number;
}

/**
 * Runs a command to its end.
 * @param quiet collects the output instead of showing it
 * @param cwd default the working directory
 */
export function run(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false, cwd }: { env?: Record<string, string>; quiet?: boolean; cwd?: string } = {},
): Promise<RunResult> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 }),
    );
  });
}

/** Runs a command line's `main` and turns a UsageError (exit code 2) or a Failure (1) into one clear line. */
export function main(action: () => Promise<void>): void {
  action().catch((error: unknown) => {
    if (error instanceof UsageError || error instanceof Failure) {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = error instanceof UsageError ? 2 : 1;
      return;
    }
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  });
}
