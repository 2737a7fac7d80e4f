import { isFixedLine, isMobile, phoneNumber } from '#contract/phone-number.ts';
import { withoutBlanks } from '#contract/plain-signs.ts';

/** Numbers that are dialled without an area code: 400/800, service numbers (95xxx, 1xxxx). */
const service = /^([48]00\d{7}|95\d{3,4}|1[0-2]\d{3})$/;

/** An extension after a number: `转 8`, `ext. 802`, or after a hyphen that belongs to no group of the number. */
const extension = /^(.+?)(?:转(?:分机)?|分机|ext\.?|-)(\d{1,6})$/i;

/** @returns the digits to dial; `null` if the text is no phone number of mainland China */
function dialled(text: string): string | null {
  const number = phoneNumber(text);
  const digits = number.replace(/[-()]/g, '');
  if (service.test(digits)) return digits;
  if (!isMobile(digits) && !isFixedLine(digits)) return null;
  // The international form drops the leading zero of the area code.
  return /^\(?(\+|00)86/.test(withoutBlanks(text)) ? `+86${digits.replace(/^0/, '')}` : digits;
}

/**
 * The one rule for numbers that can be called; other texts are shown without a link, see `phoneFact`.
 * @param text a phone number as people write it: blanks, hyphens, brackets, `+86`, full-width digits, an
 * extension
 * @returns the `tel:` address, with a pause before the extension; `null` if the text is no number
 */
export function phoneLink(text: string | null): string | null {
  if (text === null) return null;
  const whole = dialled(text);
  if (whole !== null) return `tel:${whole}`;
  const [, number = '', more = ''] = extension.exec(withoutBlanks(text)) ?? [];
  const called = dialled(number);
  return called === null || isMobile(called) ? null : `tel:${called},${more}`;
}
