import { spawn, type ChildProcess } from 'node:child_process';
import type { Sandbox } from '#sandbox/server/create-sandbox.ts';
import type { Life } from './die-at.ts';
import { origin } from '#tests/support/sandbox/requests.ts';

const running = new Set<ChildProcess>();

/** Ends every process that a failed test left running. */
export function killChildren(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

/** A sandbox in its own process, on a stored database. Requests go over HTTP. */
export interface Child {
  sandbox: Sandbox;
  /** Its address, without a slash at the end. */
  address: string;
  /** Sends SIGKILL at once. */
  kill(): Promise<void>;
  /** Waits until the process has killed itself at its spot. */
  died(): Promise<void>;
}

/** The program that serves a sandbox. */
export const serveScript = 'tests/unit/sandbox/server/kill/serve.ts';

/** Starts a process on the database in a file. @param program default: {@link serveScript}, compiled as it runs */
export async function startChild(
  db: string,
  life: Life = {},
  program: readonly string[] = ['--import', 'tsx', serveScript],
): Promise<Child> {
  const args = [...program, db, JSON.stringify(life)];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const ended = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('exit', (_, signal) => {
      running.delete(child);
      resolve(signal);
    });
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    void ended.then(() => reject(new Error('the sandbox ended')));
  });
  const over: Pick<Sandbox, 'fetch'> = {
    fetch: async (request) =>
      fetch(request.url.replace(origin, address), {
        method: request.method,
        headers: request.headers,
        redirect: 'manual',
        ...(request.method === 'GET' ? {} : { body: await request.text() }),
      }),
  };
  const died = async () => {
    const signal = await ended;
    if (signal !== 'SIGKILL') throw new Error(`the sandbox ended by ${String(signal)}`);
  };
  return {
    sandbox: over as Sandbox,
    address,
    died,
    async kill() {
      process.kill(Number(child.pid), 'SIGKILL');
      await died();
    },
  };
}
