import { folderTarget } from '#delivery/release/folder-target.ts';
import { readSite } from '#delivery/release/site.ts';
import { deploy } from './run-deploy.ts';

/**
 * `stalled-deploy.ts SITE TARGET PATTERN`: deploys to a folder and halts before the first matching file, with `stalled`
 * on stdout, until it is killed.
 */
const [site = '', folder = '', pattern = ''] = process.argv.slice(2);
const real = folderTarget(folder);
const target = {
  ...real,
  async write(...[path, body, headers]: Parameters<typeof real.write>) {
    if (new RegExp(pattern).test(path)) {
      process.stdout.write('stalled\n');
      await new Promise(() => setInterval(() => {}, 1_000));
    }
    await real.write(path, body, headers);
  },
};
await deploy(target, await readSite(site));
