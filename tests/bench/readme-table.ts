import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * Puts figures into the README, between `<!-- NAME -->` and `<!-- /NAME -->`.
 * @throws Error where the README has no such place
 */
export async function writeToReadme(name: string, content: string): Promise<void> {
  const readme = await readFile('README.md', 'utf8');
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const start = readme.indexOf(open);
  const end = readme.indexOf(close);
  if (start < 0 || end < start) throw new Error(`README.md has no place for ${name}: ${open} … ${close}`);
  const text = `${readme.slice(0, start + open.length)}\n\n${content}\n\n${readme.slice(end)}`;
  await writeFile(
    'README.md',
    await format(text, { parser: 'markdown', printWidth: 120, proseWrap: 'preserve' }),
  );
}
