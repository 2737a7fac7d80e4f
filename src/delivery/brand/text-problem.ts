import { stripVTControlCharacters } from 'node:util';

/** Astro's progress lines begin with a time, or report a generated page. */
const onTheWay = /^(\d\d:\d\d:\d\d |\s*(generating|▶|├|└))/;

/**
 * The error in a text of `src/content`, for its editor: without the log before it and the stack after it.
 * @param output of a failed build @returns one line that names the file; `undefined` for any other failure
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
