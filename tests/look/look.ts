import { resolve } from 'node:path';
import { buildForSandbox } from '#delivery/brand/brand-build.ts';
import { needChromium } from '#delivery/gate/chromium.ts';
import { Failure, main, run, UsageError } from '#delivery/run.ts';
import { compareFolders } from './compare.ts';
import { makeContactSheets } from './contact-sheet.ts';
import { readOptions, usage } from './options.ts';
import { clearPictures, picturesIn, sceneOf } from './pictures.ts';
import { putIntoReadme, readmePictures } from './readme.ts';
import { scenesWith } from './scenes/all.ts';
import { checkVariable, onlyVariable, outVariable, siteVariable, workersVariable } from './variables.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Taking {
  out: string;
  /** Folder of the build. */
  served: string;
  workers: number;
}

/** Takes the pictures of the scenes whose name contains a text. @returns whether all could be taken */
async function takeScenes(only: string, taking: Taking): Promise<boolean> {
  await clearPictures(taking.out, only);
  return runScenes(only, taking);
}

/** Opens the scenes whose name contains a text, and takes their pictures or checks them. @returns whether all went well */
async function runScenes(only: string, { out, served, workers }: Taking, check = false): Promise<boolean> {
  const taken = await run('playwright', ['test', '--config', 'tests/look/playwright.config.ts'], {
    env: {
      [outVariable]: resolve(out),
      [onlyVariable]: only,
      [siteVariable]: served,
      [workersVariable]: String(workers),
      [checkVariable]: check ? 'yes' : 'no',
    },
  });
  return taken.code === 0;
}

const missing = 'some scenes could not be made, see above';

/** `npm run look`: pictures of every page in every state, and their differences from earlier ones. */
main(async () => {
  const { out, against, only = '', site, workers, readme, check, help } = readOptions(process.argv.slice(2));
  if (help) return say(usage);
  const scenes = scenesWith(only);
  if (scenes.length === 0) throw new UsageError(`no scene has '${only}' in its name\n${usage}`);
  await needChromium();
  const taking = { out, served: resolve(site ?? (await buildForSandbox('gwm'))), workers };
  if (readme) {
    for (const scene of Object.values(readmePictures))
      if (!(await takeScenes(scene, taking))) throw new Failure(missing);
    return say((await putIntoReadme(out)).join('\n'));
  }
  if (check) {
    if (!(await runScenes(only, taking, true)))
      throw new Failure('not every scene is as it should be, see above');
    return say(`${scenes.length} scenes: no problem found`);
  }
  const isWhole = await takeScenes(only, taking);
  const wanted = (name: string) => sceneOf(name).includes(only);
  const pictures = (await picturesIn(out)).filter(wanted);
  // Remaining pictures of an earlier run belong on the sheets as well.
  const sheets = await makeContactSheets(out, await picturesIn(out));
  say(`${pictures.length} pictures of ${scenes.length} scenes in ${out}, contact sheets in ${sheets}`);
  if (against !== undefined) {
    const differences = await compareFolders(out, against, wanted);
    for (const { name, text } of differences) say(`${name}: ${text}`);
    say(`${differences.length} pictures differ from ${against}`);
    if (differences.length > 0) process.exitCode = 1;
  }
  if (!isWhole) throw new Failure(missing);
});
