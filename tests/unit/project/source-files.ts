import { readdirSync, readFileSync } from 'node:fs';

/** Every file under `folder` whose name ends with one of `ends`, but those of installed packages. */
export function filesUnder(folder: string, ends: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        !entry.parentPath.includes('node_modules') &&
        ends.some((end) => entry.name.endsWith(end)),
    )
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort();
}

export const read = (file: string): string => readFileSync(file, 'utf8');
