import type { Node } from './node.ts';
import { plainText } from './plain-text.ts';

/** How back ends write booleans, in lower case. */
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
 * Reads a number that was sent as text. Up to 15 digits are exact in JavaScript. A whole number with a
 * decimal point, `'100.00'`, may be in another unit (yuan for fen), and is not accepted for a field that must
 * be exact.
 */
function numberOf(text: string, isExact: boolean): unknown {
  const pattern = isExact ? /^-?\d{1,15}$/ : /^-?\d{1,15}(\.\d+)?$/;
  return pattern.test(text) ? Number(text) : text;
}

/** Half of a pair, as of a text that a server has cut inside of an emoji: no address and no file can have it. */
const half = /\p{Surrogate}/gu;

/**
 * HTML is removed from plain texts; ids, enumerations and other texts that a pipe checks, and articles, stay
 * unchanged.
 */
function wordsOf({ pipe, html }: Node, value: unknown): unknown {
  if (Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string') return value;
  const text = value.replace(half, '\ufffd');
  return pipe || html ? text : plainText(text);
}

/**
 * @returns the value in the form that the schema requires, if another form has the same meaning: text for a
 * number or boolean, a number for an id, a fraction if the schema rounds, minutes of the next day, HTML in a
 * text; any other value unchanged
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
  // A number that JSON itself has rounded is not the one that was sent.
  return isExact && !Number.isSafeInteger(number) ? NaN : number;
}
