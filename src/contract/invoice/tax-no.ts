import { codeNumber } from '../code-number.ts';

/**
 * The alphabet of the unified social credit code (GB 32100-2015, 4): digits and capitals without I, O, S, V and Z, which
 * look like others. The place of a character is its value.
 */
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Length of that code, with its check digit. */
const codeLength = 18;

/** Lengths of the numbers of taxpayers that are in use (domain model, 4.2). */
const lengths: readonly number[] = [15, 17, codeLength, 20];

/**
 * @returns a taxpayer number as it is stored: half-width, capitals, without blanks, line breaks and a label
 */
export const normalTaxNo = codeNumber;

/**
 * Whether a number has the form of a taxpayer number: 15, 17, 18 or 20 digits and capitals, and with 18 only
 * characters of GB 32100. The check digit is not verified: see {@link isTaxNoDoubtful}. @param taxNo a
 * normalised one, see {@link normalTaxNo}
 */
export function isTaxNo(taxNo: string): boolean {
  if (!lengths.includes(taxNo.length) || !/^[0-9A-Z]+$/.test(taxNo)) return false;
  return taxNo.length !== codeLength || Array.from(taxNo).every((character) => alphabet.includes(character));
}

/**
 * The check digit of a unified social credit code (GB 32100-2015, 5): each of the 17 characters before it counts by the
 * power of 3 of its place; with the check digit the sum is a multiple of 31.
 * @param first the 17 characters before it, of the code's alphabet
 */
export function creditCodeDigit(first: string): string {
  let [sum, weight] = [0, 1];
  for (const character of first) {
    sum += alphabet.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return alphabet.charAt((31 - (sum % 31)) % 31);
}

/**
 * Whether a number of 18 fails its check digit. The owner is asked and may go on: codes in use are reported to fail it
 * (domain model, 4.2 and source R17), and so do the numbers of identity cards that sole traders use.
 * @param taxNo one that {@link isTaxNo} lets through
 */
export const isTaxNoDoubtful = (taxNo: string): boolean =>
  taxNo.length === codeLength && creditCodeDigit(taxNo.slice(0, -1)) !== taxNo.slice(-1);
