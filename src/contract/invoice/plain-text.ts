import { textLength } from '../text-length.ts';

/** Letters, digits and signs of full width, as input methods write them, and the space that belongs to them. */
const fullWidth = /[\uff01-\uff5e\u3000]/g;

/** Marks without a width that copying brings along; nobody sees them, so nobody could take them away. */
const unseen = /[\u200b\u2060\ufeff]/g;

/** @returns the text with everything that has a form of half width in it: `ＡＢＣ１２３＠` becomes `ABC123@` */
export const asciiWidth = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(fullWidth, (sign) =>
      sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
    );

/** @returns the text in half width and without a blank or a line break anywhere: codes and numbers are copied with them */
export const withoutBlanks = (text: string): string => asciiWidth(text).replace(/\s/g, '');

/** @returns words of a form: without marks that nobody sees, no space around them, one space between them */
export const tidyWords = (text: string): string => text.replace(unseen, '').trim().replace(/ {2,}/g, ' ');

/**
 * What no invoice can carry: emoji and the signs that join and colour them, keycaps and flags; control characters with
 * the line break among them, marks that turn the direction of writing, halves of characters, private characters.
 */
const unprintable =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3\ufe0f\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u;

/** A tag or what could begin one, and a character that is named as pages name it. */
const markup = /[<>]|&#?\w{1,31};/;

/** @returns whether words can be printed as they are, of all scripts, with the rare characters of names */
export const isPlain = (words: string): boolean => !unprintable.test(words) && !markup.test(words);

/** @returns whether words are plain and as long as people count them to be */
export function isPlainOf(words: string, [least, most]: readonly [least: number, most: number]): boolean {
  // Whoever counts characters one by one is not given a text that is endless.
  if (words.length > most * 8 || !isPlain(words)) return false;
  const length = textLength(words);
  return length >= least && length <= most;
}
