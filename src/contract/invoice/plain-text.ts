import { textLength } from '../text-length.ts';

/**
 * What no invoice can carry: emoji and the signs that join and colour them, keycaps and flags; control characters with
 * the line break among them, marks that turn the direction of writing, halves of characters, private characters.
 */
const unprintable =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3\ufe0f\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u;

/** A tag or what could begin one, and a character that is named as pages name it. */
const markup = /[<>]|&#?\w{1,31};/;

/**
 * @returns whether a text can be printed unchanged: all scripts are allowed, also the rare characters of
 * names
 */
export const isPlain = (words: string): boolean => !unprintable.test(words) && !markup.test(words);

/** @returns whether a text is plain and has an allowed number of characters */
export function isPlainOf(words: string, [least, most]: readonly [least: number, most: number]): boolean {
  // The check reads each character, so very long texts are refused first.
  if (words.length > most * 8 || !isPlain(words)) return false;
  const length = textLength(words);
  return length >= least && length <= most;
}
