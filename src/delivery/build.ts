import { readFile } from 'node:fs/promises';
import { parseArgs, parseEnv } from 'node:util';
import { brandNames } from '../contract/brand';
import { brandSites, buildSites, checkBrand, dist } from './brand-build';
import { main, UsageError } from './run';
import type { Environment } from './settings';
import { checkNames } from './variable-names';

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

/** The process's variables count before those of the file, as Node has it. */
async function readEnvironment(file: string | undefined): Promise<Environment> {
  if (file === undefined) return process.env;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`the env file cannot be read: ${(error as Error).message}`);
  });
  return { ...parseEnv(text), ...process.env };
}

/** `npm run build`: the folders of all brands, or of some, ready for a CDN. */
main(async () => {
  const { brand = brandNames, out, env: envFile } = readArguments();
  const brands = [...new Set(brand.map(checkBrand))];
  const env = await readEnvironment(envFile);
  checkNames(env);
  await buildSites(brandSites(brands, env, out), {
    done({ folder, settings }, { files, unchanged }) {
      const bytes = files.reduce((sum, it) => sum + it.bytes, 0);
      const size = `${files.length} files, ${bytes} bytes`;
      process.stdout.write(`${settings.brand}: ${folder}, ${size}${unchanged ? ', unchanged' : ''}\n`);
    },
  });
});
