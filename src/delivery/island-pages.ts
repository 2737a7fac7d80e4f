import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param folder of the pages @returns how many of them are screens, with islands */
export const countIslandPages = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((it) => it.endsWith('.astro'))
    .filter((it) => readFileSync(join(folder, it), 'utf8').includes('layouts/screen.astro')).length;
