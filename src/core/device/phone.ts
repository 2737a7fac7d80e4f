/** Mobile, landline with area code and extension, 400/800, service numbers (95xxx, 1xxxx). */
const shapes = [/^(\+?86)?1[3-9]\d{9}$/, /^(\+?86)?0\d{9,11}$/, /^[48]00\d{7}$/, /^(95\d{3,4}|1[0-2]\d{3})$/];

/**
 * @param text a phone number as people write it: blanks, hyphens, brackets and full-width digits are taken
 * @returns the address that calls it, `null` for what is no number of mainland China: such a text is no link
 */
export function phoneLink(text: string | null): string | null {
  const number = (text ?? '').normalize('NFKC').replace(/[\s()-]/g, '');
  return shapes.some((pattern) => pattern.test(number)) ? `tel:${number}` : null;
}
