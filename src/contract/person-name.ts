import { tidyWords } from './plain-signs.ts';
import { textLength } from './text-length.ts';

/** Fewest and most characters of a name, as people count them (domain model, 4). */
const nameLength = { min: 2, max: 20 } as const;

/** Letters of full width; the signs between parts of a name keep their form. */
const wideLetters = /[\uff21-\uff3a\uff41-\uff5a]/g;

/**
 * @returns a person's name as it is stored: without invisible characters, one space between its parts,
 * half-width letters
 */
export const personName = (text: string): string =>
  tidyWords(text).replace(wideLetters, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/**
 * A letter of any script with its accents, and all of Han. The last range holds later extensions of Han, which the Unicode
 * tables of an old web view do not have.
 */
const letter = String.raw`[\p{L}\p{M}\p{Script=Han}\u{20000}-\u{3fffd}]`;
/** Separates the parts of a name: every middle dot, point, apostrophe and hyphen that is in use. */
const between = String.raw`[ .'’\u00b7\u2022\u2024\u2027\u2219\u22c5\u30fb\uff0e\uff65\uff07\u2010\u2011\u2013\uff0d\-]`;
const name = new RegExp(`^${letter}(?:${letter}|${between})+$`, 'u');

/**
 * Whether a text can be a person's name: letters, and the signs that separate parts of a name.
 * @param text as {@link personName} keeps it
 */
export function isPersonName(text: string): boolean {
  // A very long text is refused before its characters are counted, which takes time.
  if (text.length > nameLength.max * 8 || !name.test(text)) return false;
  const length = textLength(text);
  return length >= nameLength.min && length <= nameLength.max;
}
