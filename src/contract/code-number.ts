import { withoutBlanks } from './plain-signs.ts';

/** A label in Latin letters in front of a number: `No.`, `SN:`. */
const latinLabel = /^(?:no|sn|id)[.:#]+/i;

/** Signs and words around a number, as of `编号：…。` */
const around = /^[^\dA-Za-z_-]+|[^\dA-Za-z_-]+$/g;

/**
 * A number that was typed or scanned, as it is most likely meant: half width, in capitals, without blanks, labels and
 * invisible characters. Not for ids from an address or an answer: those are never changed.
 */
export const codeNumber = (text: string): string =>
  withoutBlanks(text.normalize('NFKC')).replace(around, '').replace(latinLabel, '').toUpperCase();

/**
 * Reads what was typed or scanned as the number of a connector (T/CEC 102 ids are digits and capitals).
 *
 * @returns `null` for any other text: the content of a QR code, a link, an id of another form
 */
export function connectorNumber(text: string): string | null {
  const number = codeNumber(text);
  return /^[\dA-Z_-]{1,64}$/.test(number) ? number : null;
}
