import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';

const fonts = dirname(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')));

/**
 * Noto Sans Hans (OFL-1.1), 30,888 characters: 8 MB, of which a file embeds the few characters that it needs.
 */
export const fontBytes = readFileSync(join(fonts, 'fonts', 'NotoSansHans-Regular.otf'));

const font = create(fontBytes);

/**
 * @returns the first character that the font of the PDF lacks, which would be an empty box; otherwise
 * undefined
 */
export const unprintableIn = (text: string): string | undefined =>
  Array.from(text).find((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
