import { asciiWidth, withoutBlanks } from '../plain-signs.ts';

/** Longest address that an invoice is sent to (domain model, 4). */
const emailMax = 64;

/**
 * @returns an e-mail address as it is stored: half-width characters, no surrounding spaces; {@link isEmail}
 * refuses any others
 */
export const normalEmail = (text: string): string => asciiWidth(text).trim();

/**
 * Whether a text is one address (pattern of the domain model, 4). A blank or a line break is not allowed:
 * mail servers read text after a line break as another header.
 */
export const isEmail = (text: string): boolean =>
  text.length <= emailMax && /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(text);

/** @returns a bank account number as it is stored: half-width, without the blanks between its groups */
export const normalBankAccount = withoutBlanks;

/** Whether a normalised text is a number of a bank account: 8 to 30 digits (domain model, 4.2). */
export const isBankAccount = (text: string): boolean => /^\d{8,30}$/.test(text);
