import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArguments } from '../arguments.ts';
import { buildForSandbox } from '../brand/brand-build.ts';
import { Failure, main } from '../run.ts';
import { holesIn, readLock, readReport } from './holes.ts';
import { noticesFile, shippedIn } from './shipped.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/**
 * `npm run audit`: asks the registry for known holes of what ships; fails if there are any. Exit code 2 if the registry
 * does not answer: then nothing is known.
 */
main(async () => {
  readArguments('npm run audit', {});
  const site = await buildForSandbox('gwm');
  const shipped = shippedIn(await readFile(join(site, noticesFile), 'utf8'));
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
    maxBuffer: 2 ** 26,
  });
  const report = readReport(stdout);
  if (!report) {
    process.stderr.write('the registry did not answer the audit, so no hole was looked for\n');
    process.exitCode = 2;
    return;
  }
  const holes = holesIn(report, shipped, readLock(await readFile('package-lock.json', 'utf8')));
  for (const { line } of holes.filter(({ ofTool }) => ofTool)) print(`a build tool, judge by hand: ${line}`);
  const grave = holes.filter(({ ofTool }) => !ofTool).map(({ line }) => line);
  if (grave.length > 0) throw new Failure(`known holes of what ships:\n${grave.join('\n')}`);
  print(`no known hole in the ${shipped.filter(({ version }) => version).length} packages that ship`);
});
