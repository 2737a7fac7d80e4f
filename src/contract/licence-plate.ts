import { withoutBlanks } from './plain-signs.ts';

/** The first sign of a plate: the short name of a province. */
const province = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼]';
/** A letter or digit of a number; I and O are left out, because they look like digits. */
const sign = '[A-HJ-NP-Z0-9]';

/** Seven signs: the plate of a car with an engine; the last sign may be that of a school, a trailer, a consulate … */
const seven = new RegExp(`^${province}[A-HJ-NP-Z]${sign}{4}(${sign}|[学警挂领试])$`);
/** Eight signs: a small car with new energy has its letter first, a large one last (GA 36-2018). */
const eight = new RegExp(`^${province}[A-HJ-NP-Z]([A-HJK]${sign}\\d{4}|\\d{5}[A-HJK])$`);
/** A car of Hong Kong or Macau with a plate of Guangdong. */
const acrossBorder = new RegExp(`^粤Z${sign}{4}[港澳]$`);
/** A plate of Hong Kong itself, as cars without one of Guangdong have it: two letters and up to four digits. */
const hongKong = /^[A-HJ-NPR-Z]{2}[1-9]\d{0,3}$/;
/** A plate of Macau itself. */
const macau = /^(M[A-Z]?|A[A-Z])\d{4}$/;

const forms = [seven, eight, acrossBorder, hongKong, macau];

/** More signs than any plate has; a longer text is refused before it is read. */
export const longestPlate = 16;

/**
 * A licence plate as it is stored: capitals of half width, without blanks, dots and hyphens. Text that is no plate is
 * returned as it is, and {@link isPlate} refuses it.
 *
 * @param text as people write it: `粤B·D52839`, `粤 b12345`, `MA-12-34`
 */
export const licencePlate = (text: string): string =>
  withoutBlanks(text)
    .toUpperCase()
    .replace(/[·•・.\u2010-\u2015\u2212-]/g, '');

/**
 * Whether a plate, as {@link licencePlate} keeps it, is one that a gate can read: seven or eight signs of the mainland,
 * those of Hong Kong and Macau with a plate of Guangdong (`粤Z1234港`) or with their own (`AB1234`, `MA1234`).
 */
export const isPlate = (plate: string): boolean => forms.some((form) => form.test(plate));

/**
 * A plate that others may see: the first two signs and the last three. `粤BD52839` is `粤B***839`; of a short one the
 * last two, `AB**34`.
 */
export function maskedPlate(plate: string): string {
  const end = plate.length > 6 ? 3 : 2;
  const hidden = Math.max(0, plate.length - 2 - end);
  return plate.slice(0, 2) + '*'.repeat(hidden) + plate.slice(2 + hidden);
}
