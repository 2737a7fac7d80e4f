import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';

const file = new URL('RESULTS.md', import.meta.url);

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * Replaces the figures of one command in RESULTS.md, between `<!-- NAME -->` and `<!-- /NAME -->`.
 * @param name of the npm script, e.g. `bench:pages`
 * @throws Error where RESULTS.md lacks these marks
 */
export async function writeResults(name: string, figures: string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const start = before.indexOf(open);
  const end = before.indexOf(close);
  if (start < 0 || end < start) throw new Error(`RESULTS.md has no place for ${name}: ${open} … ${close}`);
  const after = `${before.slice(0, start + open.length)}\n\n${figures}\n\n${before.slice(end)}`;
  await writeFile(file, await format(after, { parser: 'markdown', printWidth: 120, proseWrap: 'preserve' }));
}
