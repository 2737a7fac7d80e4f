import { writeFile } from 'node:fs/promises';
import { withPart } from '#delivery/documents/formatted.ts';

const file = 'tests/bench/RESULTS.md';

/** A Markdown table. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * Replaces the figures of one command in RESULTS.md.
 *
 * @param name of the npm script, e.g. `bench:pages`
 * @throws Error if RESULTS.md has no place for them
 */
export const writeResults = async (name: string, figures: string): Promise<void> =>
  writeFile(file, await withPart(file, name, figures));
