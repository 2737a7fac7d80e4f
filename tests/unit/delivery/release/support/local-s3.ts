import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface LocalS3 {
  endpoint: string;
  stop(): Promise<void>;
}

export const bucket = 'plugway-test';
export const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** Starts an S3-compatible server on a free port, with an empty bucket. */
export async function startS3(): Promise<LocalS3> {
  const folder = await mkdtemp(join(tmpdir(), 'plugway-s3-'));
  const child = spawn(
    process.execPath,
    [
      // The S3 server encrypts the tokens of long listings with a cipher that OpenSSL 3 has disabled.
      '--openssl-legacy-provider',
      'node_modules/s3rver/bin/s3rver.js',
      '--silent',
      `--directory=${folder}`,
      '--address=127.0.0.1',
      '--port=0',
      '--configure-bucket',
      bucket,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const endpoint = await new Promise<string>((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = /listening on (127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (address) resolve(`http://${address}`);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', () => reject(new Error(`the S3 server did not start: ${said}`)));
  });
  return {
    endpoint,
    async stop() {
      child.kill();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
