import { stripVTControlCharacters } from 'node:util';

/** What Astro says on its way has a time before it, or tells of a page that it has made. */
const onTheWay = /^(\d\d:\d\d:\d\d |\s*(generating|▶|├|└))/;

/**
 * What is wrong about a text of `src/content`, for the editor who wrote it: between what was said on the way and the
 * places in the code, which are nothing to him.
 * @param output of a build that has failed @returns one line that names the file; `undefined` for any other failure
 */
export function textProblem(output: string): string | undefined {
  const [told = ''] = stripVTControlCharacters(output).split(/^\s*Stack trace:/m);
  const lines = told.split('\n');
  const problem = lines
    .slice(lines.findLastIndex((line) => onTheWay.test(line)) + 1)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll(`${process.cwd()}/`, '');
  return problem.includes('src/content/') ? problem : undefined;
}
