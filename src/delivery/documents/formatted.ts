import { readFile } from 'node:fs/promises';
import { format, type FormatConfig } from 'oxfmt';

/**
 * @param file where the text goes; its ending says what it is
 * @returns the text as `npm run format` would leave it
 * @throws Error where it cannot be read as what the file is
 */
export async function formatted(file: string, text: string): Promise<string> {
  const { printWidth, singleQuote } = JSON.parse(await readFile('.oxfmtrc.json', 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, { printWidth, singleQuote });
  const [problem] = errors;
  if (problem) throw new Error(`${file}: ${problem.message}`);
  return code;
}

/**
 * Replaces the part of a document that a command writes, between `<!-- NAME -->` and `<!-- /NAME -->`.
 *
 * @throws Error where the document lacks these marks
 */
export async function withPart(file: string, name: string, part: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`${file} has no place for ${name}: ${open} … ${close}`);
  return formatted(file, `${text.slice(0, start + open.length)}\n\n${part}\n\n${text.slice(end)}`);
}
