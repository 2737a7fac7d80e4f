import type { Node } from './node.ts';
import { plainText } from './plain-text.ts';

/** How back ends write a truth, in small letters. */
const truths: readonly string[] = ['1', 'true', 'y', 'yes'];
const untruths: readonly string[] = ['0', 'false', 'n', 'no'];

/** @returns the boolean for a number or a text, in any case of letters; any other value unchanged */
function truthOf(value: unknown): unknown {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const word = String(value).trim().toLowerCase();
  if (truths.includes(word)) return true;
  return untruths.includes(word) ? false : value;
}

/**
 * Reads a number that was sent as text. 15 digits are exact in any reader. A whole number with a point, `'100.00'`, may
 * be another unit altogether (yuan for fen), and is not taken for one that must be exact.
 */
function numberOf(text: string, isExact: boolean): unknown {
  const pattern = isExact ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d+)?$/;
  return pattern.test(text) ? Number(text) : text;
}

/** Words have their HTML read; ids, enumerations and the like, which a pipe checks, and articles stay as they are. */
function wordsOf({ pipe, html }: Node, value: unknown): unknown {
  if (Number.isSafeInteger(value)) return String(value);
  return typeof value === 'string' && !pipe && !html ? plainText(value) : value;
}

/**
 * @returns the value in the form that the schema wants, where another form says the same: text for a number or a truth,
 *   a number for an id, a fraction where the schema rounds, minutes of the next day, HTML in words; any other value as it is
 */
export function convert(node: Node, value: unknown): unknown {
  const { type, pipe, rounds, turn } = node;
  if (type === 'string') return wordsOf(node, value);
  if (type === 'boolean') return truthOf(value);
  if (type !== 'number') return value;
  const isExact = !rounds && pipe?.some((action) => action.type === 'integer') === true;
  const number = typeof value === 'string' ? numberOf(value, isExact) : value;
  if (typeof number !== 'number') return number;
  if (rounds) return Math.round(number);
  if (turn !== undefined && number > turn && number < 2 * turn) return number - turn;
  // What JSON itself has rounded is another number than was sent.
  return isExact && !Number.isSafeInteger(number) ? NaN : number;
}
