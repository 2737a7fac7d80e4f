import * as v from 'valibot';
import { seenText } from './plain-signs.ts';

/** Digits alone: signs of full width belong to a Chinese text. */
const wideDigits = /[０-９]/g;

/**
 * @returns words of a form as they are kept: without characters that nobody sees and without spaces around them, digits of
 * half width (domain model, section 4). What looks empty is empty.
 */
export const enteredWords = (text: string): string =>
  seenText(text)
    .replace(wideDigits, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .trim();

/** Text of a form, which comes out as {@link enteredWords}. */
export const enteredText = v.pipe(v.string(), v.transform(enteredWords));
