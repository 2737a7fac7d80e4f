import { readFile } from 'node:fs/promises';
import { format, type FormatConfig } from 'oxfmt';

/**
 * @param file target of the text; its extension gives the format
 * @returns the text as `npm run format` would leave it
 * @throws Error if it cannot be parsed
 */
export async function formatted(file: string, text: string): Promise<string> {
  const { printWidth, singleQuote } = JSON.parse(await readFile('.oxfmtrc.json', 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, { printWidth, singleQuote });
  const [problem] = errors;
  if (problem) throw new Error(`${file}: ${problem.message}`);
  return code;
}

/**
 * Replaces the generated part of a document, between `<!-- NAME -->` and `<!-- /NAME -->`.
 *
 * @throws Error if the document lacks these marks
 */
export async function withPart(file: string, name: string, part: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [start, end] = [text.indexOf(open), text.indexOf(close)];
  if (start < 0 || end < start) throw new Error(`${file} has no place for ${name}: ${open} … ${close}`);
  return formatted(file, `${text.slice(0, start + open.length)}\n\n${part}\n\n${text.slice(end)}`);
}
