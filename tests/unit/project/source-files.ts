import { readdirSync, readFileSync } from 'node:fs';

/** Every file under `folder` whose name ends with one of `ends`. */
export function filesUnder(folder: string, ends: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && ends.some((end) => it.name.endsWith(end)))
    .map((it) => `${it.parentPath}/${it.name}`)
    .sort();
}

export const read = (file: string): string => readFileSync(file, 'utf8');
