import { readdirSync } from 'node:fs';
import { idOfText, type TextFolder } from '#routes.ts';

/** @returns the ids of the texts in a folder of `src/content`, read from the root of the repository */
export const textIds = (folder: TextFolder): string[] =>
  readdirSync(`src/content/${folder}`)
    .filter((file) => file.endsWith('.md'))
    .map((file) => idOfText(folder, file))
    .sort();
