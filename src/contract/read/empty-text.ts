import type { Node } from './node.ts';
import { plainText } from './plain-text.ts';

/** Whether a value is an empty text, or has only blanks and tags. */
export const isBlank = (value: unknown): value is string =>
  typeof value === 'string' && plainText(value).trim() === '';

const bare = (node: Node): Node => (node.wrapped ? bare(node.wrapped) : node);

/**
 * Many back ends write `null` as an empty text.
 *
 * @param value blank @returns whether it counts as missing in this field: in all but a text that may be
 * empty, and a number whose `null` has a meaning, so that an empty text never becomes a price or an amount
 */
export function isNothing(node: Node, value: string): boolean {
  const { type, wrapped, grade, otherwise, pipe } = node;
  if (wrapped) return grade !== 'essential' || bare(wrapped).type === 'string';
  if (type === 'unknown' || value === otherwise) return false;
  return (
    type !== 'string' || otherwise !== undefined || pipe?.some((part) => part.type === 'min_length') === true
  );
}
