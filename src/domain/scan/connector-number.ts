/**
 * The number of a connector as it was typed or as it stands in an address: blanks go, full-width characters become
 * half-width, letters upper-case (T/CEC 102 ids have no others).
 *
 * @returns `null` for a text that is no number: a whole code, a link
 */
export function connectorNumber(text: string): string | null {
  const number = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  return /^[\dA-Z_-]{1,64}$/.test(number) ? number : null;
}
