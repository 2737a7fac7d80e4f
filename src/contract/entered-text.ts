import * as v from 'valibot';
import { seenText } from './plain-signs.ts';

/** Digits only: other full-width signs are correct in Chinese text. */
const wideDigits = /[０-９]/g;

/**
 * @returns the text of a form field as it is stored: without invisible characters and surrounding spaces, digits of half width
 * (domain model, section 4); a text that looks empty becomes empty
 */
export const enteredWords = (text: string): string =>
  seenText(text)
    .replace(wideDigits, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .trim();

/** Text of a form, which comes out as {@link enteredWords}. */
export const enteredText = v.pipe(v.string(), v.transform(enteredWords));
