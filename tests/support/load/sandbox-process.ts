import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '#delivery/run.ts';

/** A sandbox of `npm start` in a process of its own. */
export interface SandboxProcess {
  origin: string;
  /** Processor time that it has used, ms; `null` where the system has no `/proc`. */
  cpuMs(): number | null;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
}

/**
 * Starts the command of `npm start` with a file and an empty site, on a free port.
 *
 * @param more further options of the command @param flags options of Node, such as `--cpu-prof`
 * @throws Failure if it ends at once
 */
export async function startSandboxProcess(
  db: string,
  more: readonly string[] = [],
  flags: readonly string[] = [],
): Promise<SandboxProcess> {
  const site = mkdtempSync(join(tmpdir(), 'plugway-load-site-'));
  writeFileSync(join(site, '404.html'), '<!doctype html><title>404</title>');
  const args = ['--db', db, '--port', '0', '--site', site, ...more];
  const child = spawn(
    process.execPath,
    [...flags, '--import', 'tsx', 'src/delivery/gate/start.ts', ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      rmSync(site, { recursive: true, force: true });
      resolve();
    });
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /^Plugway\s+(http:\S+?)\/$/m.exec(output)?.[1];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    });
    void ended.then(() => reject(new Failure(`the sandbox ended: ${output}`)));
  });
  return {
    origin,
    cpuMs() {
      const file = `/proc/${child.pid}/stat`;
      if (!existsSync(file)) return null;
      // Fields 14 and 15, in hundredths of a second; the name of the process before them may have blanks.
      const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * 10;
    },
    async stop() {
      child.kill('SIGINT');
      await ended;
    },
  };
}
