import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import type { BrandName } from '#contract/brand.ts';
import { UsageError } from '../run.ts';
import { settingsOf, type BrandSettings, type Environment } from './settings.ts';
import { checkNames } from './variable-names.ts';

/** A quoted value may have several lines. */
const quoted = /=\s*(["'`])[^]*?\1/g;
const fine = /^\s*(#|$|(export\s+)?[\w.-]+\s*=)/;

/**
 * @returns the numbers of the lines that Node's parser would skip silently, without their content, which may be a
 * secret
 */
export function oddLines(file: string, text: string): string[] {
  const single = text.replace(quoted, (value) => `=${'\n'.repeat(value.split('\n').length - 1)}`);
  return single
    .split('\n')
    .flatMap((line, index) => (fine.test(line) ? [] : [`${file} line ${index + 1} has to be NAME=value`]));
}

async function readEnvFile(file: string): Promise<{ env: Environment; problems: string[] }> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`the env file cannot be read: ${(error as Error).message}`);
  });
  return { env: parseEnv(text), problems: oddLines(file, text) };
}

/**
 * Reads the settings of a command. Variables of the process override those of the file, as in Node.
 * @param file of `--env`
 * @throws UsageError of one line that lists all invalid lines, names and values
 */
export async function readSettings(
  brands: readonly BrandName[],
  file: string | undefined,
): Promise<readonly BrandSettings[]> {
  const read = file === undefined ? undefined : await readEnvFile(file);
  const env = { ...read?.env, ...process.env };
  return settingsOf(brands, env, [...(read?.problems ?? []), ...checkNames(env)]);
}
