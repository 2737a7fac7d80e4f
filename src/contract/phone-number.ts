import { withoutBlanks } from './plain-signs.ts';

/** The country code, as people and contact lists write it. */
const country = /^\(?(\+|00)86\)?-?/;

/** An area code in brackets. */
const area = /^\((\d{2,4})\)-?/;

/** Whether a number, as {@link phoneNumber} keeps it, is one of a mobile phone (domain model, 4). */
export const isMobile = (number: string): boolean => /^1[3-9]\d{9}$/.test(number);

/** Whether a number, as {@link phoneNumber} keeps it, is one of a fixed line with its area (domain model, 4.2). */
export const isFixedLine = (number: string): boolean => /^0\d{2,3}-?\d{7,8}$/.test(number);

/** Whether a number, as {@link phoneNumber} keeps it, is one of a person or a company: mobile, or of a fixed line. */
export const isPhone = (number: string): boolean => isMobile(number) || isFixedLine(number);

/**
 * A phone number as it is stored: half width, without blanks and invisible characters, as it is dialled within China. A
 * mobile number becomes its digits alone; a fixed line keeps the hyphen behind its area code where one was written. Text that
 * is neither is returned as it is, and the rules refuse it.
 *
 * @param text as people write it: `+86 138-0000-0001`, `（0755）8888 6666`, `0086 10 8888 8888`
 */
export function phoneNumber(text: string): string {
  const written = withoutBlanks(text).replace(/[\u2010-\u2015\u2212]/g, '-');
  const digits = written.replace(/[-()]/g, '').replace(/^(?:(?:\+|00)?86)?(?=1[3-9]\d{9}$)/, '');
  if (isMobile(digits)) return digits;
  const inside = written.replace(country, '').replace(area, '$1-');
  // With a country code the 0 of the area code is left out.
  const numbers = country.test(written) ? [inside, `0${inside}`] : [inside];
  const readings = numbers.flatMap((number) => [number, groupsTogether(number)]);
  return readings.find(isFixedLine) ?? written;
}

/** @returns the number with its groups joined, and with a hyphen after the area code if it has one */
function groupsTogether(number: string): string {
  const [area = '', first = '', ...more] = number.split('-');
  return more.includes('') || first === '' ? number : `${area}-${first}${more.join('')}`;
}
