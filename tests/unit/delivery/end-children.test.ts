import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** A command that waits for a child, which has started a process that outlives it. */
const command = `
  import { endChildrenOnSignal, run } from ${JSON.stringify(resolve('src/delivery/run.ts'))};
  endChildrenOnSignal();
  await run('sh', ['-c', 'trap "exit 0" INT; sleep 600 & echo $$; wait']);
`;

const lives = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('a command that is ended by Ctrl-C leaves no process of its children running', async () => {
  const ours = spawn('tsx', ['--input-type=module', '--eval', command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(ours.stdout, 'data')) as [Buffer];
  const group = Number(line.toString());
  expect(lives(-group)).toBe(true);
  ours.kill('SIGINT');
  const [code] = (await once(ours, 'close')) as [number];
  expect(code).toBe(130);
  await expect.poll(() => lives(-group)).toBe(false);
});
