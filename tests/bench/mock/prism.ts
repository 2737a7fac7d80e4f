import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildOpenApi } from '#contract/openapi/build-openapi.ts';
import { Failure } from '#delivery/run.ts';
import { benchFile } from '#tests/bench/packages.ts';

const prism = '@stoplight/prism-cli';
const startMs = 180_000;

/** @returns the address of a public mock server of the API document, and a function that stops it */
export async function startPrism(port: number): Promise<{ origin: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'plugway-mock-'));
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(await buildOpenApi()));
  const about = await benchFile(`${prism}/package.json`);
  const { bin } = JSON.parse(await readFile(about, 'utf8')) as { bin: { prism: string } };
  const command = join(dirname(about), bin.prism);
  const child = spawn(process.execPath, [command, 'mock', '--port', String(port), file], { detached: true });
  let output = '';
  const listening = new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Failure(`${prism} ${why}: ${output.slice(-500)}`));
    const timer = setTimeout(() => fail('did not start'), startMs);
    const hear = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
      if (!output.includes('Prism is listening')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', () => fail('ended'));
  });
  const close = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
    await rm(folder, { recursive: true, force: true });
  };
  await listening.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { origin: `http://127.0.0.1:${port}`, close };
}
