import { parseArgs } from 'node:util';
import { brandNames } from '#contract/brand.ts';
import { brandSites, buildSites, checkBrand, dist } from './brand-build.ts';
import { readEnvironment } from './read-environment.ts';
import { main, UsageError } from '../run.ts';

const usage = 'npm run build -- [--brand NAME]… [--out DIR] [--env FILE]';

function readArguments() {
  const options = {
    brand: { type: 'string', multiple: true },
    out: { type: 'string', default: dist },
    env: { type: 'string' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\nusage: ${usage}`);
  }
}

/** `npm run build`: the folders of all brands, or of some, ready for a CDN. */
main(async () => {
  const { brand = brandNames, out, env: envFile } = readArguments();
  const brands = [...new Set(brand.map(checkBrand))];
  const env = await readEnvironment(envFile);
  await buildSites(brandSites(brands, env, out), {
    done({ folder, settings }, { files, unchanged }) {
      const bytes = files.reduce((sum, it) => sum + it.bytes, 0);
      const size = `${files.length} files, ${bytes} bytes`;
      process.stdout.write(`${settings.brand}: ${folder}, ${size}${unchanged ? ', unchanged' : ''}\n`);
    },
  });
});
