import { progress } from '../progress.ts';

/**
 * `npm start`: builds the brand if it is outdated, then serves it with the sandbox. The first line is printed before
 * the modules are loaded, which takes seconds on a fresh clone.
 */
const loading = progress('reading the sources');
const { main } = await import('#sandbox/server/cli/main.ts');
const { buildForSandbox } = await import('../brand/brand-build.ts');
loading.end();

process.exitCode = await main(process.argv.slice(2), async (brand) => {
  const site = await buildForSandbox(brand);
  process.stderr.write('starting the sandbox …\n');
  return site;
});
