import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, isDebianRoot } from '#delivery/gate/debian.ts';
import { Failure, main, run } from '#delivery/run.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const document = here('../../src/core/bridge/README.md');
const packages = ['kotlin', 'default-jdk-headless'];

/** @throws Failure with the output of the tool */
async function succeed(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) throw new Failure(`${command} failed\n${output}`);
}

async function needKotlin(): Promise<void> {
  const isThere = async () =>
    (await run('sh', ['-c', 'command -v kotlinc && command -v javac'], { quiet: true })).code === 0;
  if (await isThere()) return;
  if (isDebianRoot()) {
    process.stdout.write(`no Kotlin found; installing ${packages.join(' and ')}\n`);
    await installPackages(...packages);
  }
  if (!(await isThere()))
    throw new Failure(`kotlinc and javac are needed (Debian: apt-get install ${packages.join(' ')})`);
}

/**
 * `npm run documents:kotlin`: compiles the Android host of the bridge's document against stubs of the Android
 * API. Nothing runs: `/__native/check` in its web view shows whether a host works.
 */
main(async () => {
  await needKotlin();
  const [, example] = /```kotlin\n([\s\S]*?)```/.exec(await readFile(document, 'utf8')) ?? [];
  if (!example) throw new Failure(`${document} has no example in Kotlin`);
  const folder = await mkdtemp(join(tmpdir(), 'plugway-kotlin-'));
  try {
    const android = join(folder, 'android');
    const source = join(folder, 'Host.kt');
    await mkdir(android);
    await writeFile(source, (await readFile(here('owner.kt'), 'utf8')) + example);
    const files = await readdir(here('android'), { recursive: true });
    const stubs = files.filter((file) => file.endsWith('.java')).map((file) => here(`android/${file}`));
    await succeed('javac', ['-d', android, ...stubs]);
    await succeed('kotlinc', ['-cp', android, '-d', join(folder, 'host.jar'), source]);
    process.stdout.write('the Kotlin of the bridge document compiles\n');
  } finally {
    await rm(folder, { recursive: true });
  }
});
