import { spawn } from 'node:child_process';
import { planPublish, publish, type Plan } from '#delivery/release/publish.ts';
import type { SiteFile } from '#delivery/release/site.ts';
import type { Target } from '#delivery/release/target.ts';

let time = Date.parse('2026-01-05T08:00:00Z');
/** Releases of one test are minutes apart. */
const later = () => (time += 60_000);

const options = (keep: number) => ({ brand: 'ora' as const, keep, time: later(), onProgress: () => {} });

export const deploy = (target: Target, files: readonly SiteFile[], keep = 5): Promise<Plan> =>
  publish(target, files, options(keep));

export const plan = (target: Target, files: readonly SiteFile[], keep = 5): Promise<Plan> =>
  planPublish(target, files, options(keep));

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command in a process, as an operator does. */
export interface Started {
  kill(): void;
  ended: Promise<Ended>;
}

/** @param dist folder of the builds @param script in place of the command */
export function start(
  args: readonly string[],
  {
    dist = '',
    env = {},
    script = 'src/delivery/release/command.ts',
  }: { dist?: string; env?: Record<string, string>; script?: string },
): Started {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    // No credentials of this machine are passed on.
    env: { PATH, HOME, PLUGWAY_DIST: dist, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
    );
  });
  return { kill: () => void child.kill('SIGKILL'), ended };
}
