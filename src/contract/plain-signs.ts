/** Letters, digits and signs of full width, as input methods write them. */
const fullWidth = /[\uff01-\uff5e]/g;

/** Every blank that is not the usual one: of full width, without a break, narrow. */
const blanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/**
 * Invisible characters, which a user cannot delete: marks of direction that contact lists and spreadsheets
 * copy along, spaces without a width, soft hyphens, byte order marks, control characters, letters that are
 * drawn as nothing. Those that join and colour emoji are visible there and stay.
 */
const unseen =
  /(?![\u200d\u{e0020}-\u{e007f}])\p{Cf}|\u200d(?!\p{Extended_Pictographic})|(?!\s)\p{Cc}|[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufffc]/gu;

/** @returns the text as displayed: without invisible characters, each blank the usual one */
export const seenText = (text: string): string => text.replace(unseen, '').replace(blanks, ' ');

/**
 * @returns the text as displayed, with half-width characters where they exist: `ＡＢＣ１２３＠` becomes `ABC123@`
 */
export const asciiWidth = (text: string): string =>
  seenText(text).replace(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** @returns the text in half width and without a blank or a line break anywhere: codes and numbers are copied with them */
export const withoutBlanks = (text: string): string => asciiWidth(text).replace(/\s/g, '');

/** @returns words of one line as they are seen, no space around them, one space between them */
export const tidyWords = (text: string): string => seenText(text).trim().replace(/ {2,}/g, ' ');
