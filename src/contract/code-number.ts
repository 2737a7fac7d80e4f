import { withoutBlanks } from './plain-signs.ts';

/** What a label leaves in front of a number in Latin letters: `No.`, `SN:`. */
const latinLabel = /^(?:no|sn|id)[.:#]+/i;

/** Signs and words around a number, as of `编号：…。` */
const around = /^[^\dA-Za-z_-]+|[^\dA-Za-z_-]+$/g;

/**
 * A number that was typed or scanned, as it is most likely meant: half width, without blanks, labels and what nobody sees,
 * in capitals. An id that an address or an answer holds is never changed so.
 */
export const codeNumber = (text: string): string =>
  withoutBlanks(text.normalize('NFKC')).replace(around, '').replace(latinLabel, '').toUpperCase();

/**
 * Reads what was typed or scanned as the number of a connector (T/CEC 102 ids are digits and capitals).
 *
 * @returns `null` for a text that is no such number: a whole code, a link, an id of another form
 */
export function connectorNumber(text: string): string | null {
  const number = codeNumber(text);
  return /^[\dA-Z_-]{1,64}$/.test(number) ? number : null;
}
