/**
 * Normalises the number of a connector from an input or an address: blanks are removed, full-width characters become
 * half-width, letters become upper-case (T/CEC 102 ids have no others).
 *
 * @returns `null` for a text that is no number: a whole code, a link
 */
export function connectorNumber(text: string): string | null {
  const number = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return /^[\dA-Z_-]{1,64}$/.test(number) ? number : null;
}
