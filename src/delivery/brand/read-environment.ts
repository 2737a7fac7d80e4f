import { readFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { UsageError } from '../run.ts';
import type { Environment } from './settings.ts';
import { checkNames } from './variable-names.ts';

/**
 * Reads the variables of a command. Those of the process count before those of the file, as Node has it.
 * @param file of `--env` @throws UsageError for a file that cannot be read, or a misspelt name
 */
export async function readEnvironment(file: string | undefined): Promise<Environment> {
  let env: Environment = process.env;
  if (file !== undefined) {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      throw new UsageError(`the env file cannot be read: ${(error as Error).message}`);
    });
    env = { ...parseEnv(text), ...process.env };
  }
  checkNames(env);
  return env;
}
